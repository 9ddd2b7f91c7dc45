import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { openStored } from './effective-settings.ts'
import {
  listStoredSettings,
  lockStoredSettings,
  removeStoredSetting,
  storeSetting,
} from './setting-queries.ts'
import {
  type SettingName,
  type SettingTexts,
  secretSettings,
  settingChoices,
  settingSections,
  settingShapes,
  settingsTogether,
} from './setting-shapes.ts'

/** Validated texts by setting; null removes the saved text. */
export type SettingChanges = ReadonlyMap<SettingName, string | null>

/** Stores validated texts and puts them into effect. Returns the settings that changed. Throws like `saveSettings`. */
export async function storeChanges(context: Context, changes: SettingChanges): Promise<SettingName[]> {
  const { settings } = context
  const changed = await context.transaction(async ({ db, now, audit }) => {
    await lockStoredSettings(db)
    const rows = await listStoredSettings(db)
    const before = openStored(rows, settings.seal).saved
    const after = withChanges(before, changes)
    requireTogether(changes, { ...settings.given, ...after })
    if (!settings.accepts(after)) throw invalidInput({ AULA_PAYMENTS: ['invalid-value'] })
    const names: SettingName[] = []
    for (const [name, text] of changes) {
      const isStored = rows.some((each) => each.name === name)
      if (text === null ? !isStored : before[name] === text) continue
      if (text === null) await removeStoredSetting(db, name)
      else await storeSetting(db, { name, value: storedText(context, name, text), changedAt: now() })
      await audit({
        action: 'setting.saved',
        subject: `setting/${name}`,
        before: isStored ? noted(name, before[name]) : undefined,
        after: text === null ? undefined : noted(name, text),
      })
      names.push(name)
    }
    return names
  })
  if (changed.length > 0) await settings.reload()
  return changed
}

function storedText({ settings }: Context, name: SettingName, text: string): string {
  return secretSettings.has(name) ? settings.seal.seal(text) : text
}

function withChanges(saved: SettingTexts, changes: SettingChanges): SettingTexts {
  const kept = Object.entries(saved).filter(([name]) => !changes.has(name as SettingName))
  const added = [...changes].filter(([, text]) => text !== null)
  return Object.fromEntries([...kept, ...added])
}

/** Checks the dependent settings of the sections that change. */
function requireTogether(changes: SettingChanges, texts: SettingTexts): void {
  const sections: readonly (readonly SettingName[])[] = Object.values(settingSections)
  const names = sections.filter((each) => each.some((name) => changes.has(name))).flat()
  const missing = settingsTogether
    .filter((group) => group.some((name) => names.includes(name) && texts[name] !== undefined))
    .flatMap((group) => group.filter((name) => texts[name] === undefined))
  if (missing.length === 0) return
  const fields: FieldErrors = Object.fromEntries(missing.map((name) => [name, ['required']]))
  throw invalidInput(fields)
}

/**
 * What the audit log records: values of choices, numbers and the accent; of other settings, such as secrets and names,
 * only that they are set.
 */
function noted(name: SettingName, text: string | undefined): Record<string, unknown> {
  const isPlain =
    name === 'AULA_ACCENT' || settingChoices[name] || typeof settingShapes[name].parse(undefined) === 'number'
  return isPlain ? { value: text } : { set: true }
}
