import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listLastActs } from '#domain/people/audit/audit-entry-queries.ts'
import { openStored, type SettingSource, sourceOf } from './effective-settings.ts'
import { listStoredSettings } from './setting-queries.ts'
import {
  type SettingName,
  type SettingSection,
  secretSettings,
  settingChoices,
  settingSections,
  settingShapes,
} from './setting-shapes.ts'

export type ShownSetting<Name extends SettingName = SettingName> = {
  readonly name: Name
  readonly source: SettingSource
  readonly secret: boolean
  /** What holds, as the environment would write it; that of a secret is never shown. */
  readonly text: string
  readonly choices: readonly string[] | null
  /** Of a secret that was saved in the studio: how it ends, or the host of a mail server; null when that would tell too much. */
  readonly ending: string | null
  /** Saved, but sealed by another secret: it has to be typed again. */
  readonly unreadable: boolean
  /** Null when it was never saved in the studio; `by` is null of the command line and of accounts that are gone. */
  readonly saved: { readonly at: Date; readonly by: string | null } | null
}

/** The settings of a section and where each comes from. For the owner. */
export async function listSettings<Section extends SettingSection>(
  context: Context,
  section: Section,
): Promise<ShownSetting<(typeof settingSections)[Section][number]>[]> {
  requireOwner(context)
  const { db, settings } = context
  const rows = await listStoredSettings(db)
  const { saved, unreadable } = openStored(rows, settings.seal)
  const names: readonly (typeof settingSections)[Section][number][] = settingSections[section]
  const acts = await listLastActs(db, {
    subjects: names.map((name) => `setting/${name}`),
    actions: ['setting.saved'],
  })
  return names.map((name) => {
    const secret = secretSettings.has(name)
    const source = sourceOf(name, { given: settings.given, saved })
    const text = settings.given[name] ?? saved[name] ?? String(settingShapes[name].parse(undefined) ?? '')
    const row = rows.find((each) => each.name === name)
    return {
      name,
      source,
      secret,
      text: secret ? '' : text,
      choices: settingChoices[name] ?? null,
      ending: secret && source === 'saved' ? endingOf(name, text) : null,
      unreadable: source !== 'environment' && unreadable.includes(name),
      saved: row
        ? {
            at: row.changedAt,
            by: acts.find(({ subject }) => subject === `setting/${name}`)?.name ?? null,
          }
        : null,
    }
  })
}

/** Few of many characters. */
const leastShown = 20

function endingOf(name: SettingName, text: string): string | null {
  if (name === 'SMTP_URL') return new URL(text).host
  return text.length < leastShown ? null : text.slice(-4)
}
