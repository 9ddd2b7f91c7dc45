import { eq, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { savedSettings } from './setting.table.ts'
import type { SettingName } from './setting-shapes.ts'

export type StoredSetting = typeof savedSettings.$inferSelect

export async function listStoredSettings(db: Database): Promise<StoredSetting[]> {
  return db.select().from(savedSettings).orderBy(savedSettings.name)
}

/** Lets one person save at a time, so that settings that depend on each other are checked together. */
export async function lockStoredSettings(db: Database): Promise<void> {
  await db.execute(sql`lock table ${savedSettings} in share row exclusive mode`)
}

export async function storeSetting(db: Database, setting: StoredSetting): Promise<void> {
  const { value, changedAt } = setting
  await db
    .insert(savedSettings)
    .values(setting)
    .onConflictDoUpdate({ target: savedSettings.name, set: { value, changedAt } })
}

export async function removeStoredSetting(db: Database, name: SettingName): Promise<void> {
  await db.delete(savedSettings).where(eq(savedSettings.name, name))
}
