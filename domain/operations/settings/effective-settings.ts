import type { Seal } from '#domain/kernel/seal.ts'
import type { StoredSetting } from './setting-queries.ts'
import {
  type SettingName,
  type SettingTexts,
  type SettingValues,
  secretSettings,
  settingNames,
  settingShapes,
} from './setting-shapes.ts'

export type SettingSource = 'environment' | 'saved' | 'default'

/** Where a setting comes from: the environment takes precedence over what is saved, and that over the default. */
export function sourceOf(
  name: SettingName,
  { given, saved }: { given: SettingTexts; saved: SettingTexts },
): SettingSource {
  if (given[name] !== undefined) return 'environment'
  return saved[name] === undefined ? 'default' : 'saved'
}

/** The settings in effect; `values` are those of the environment with its defaults. */
export function effectiveSettings<Values extends SettingValues>(
  values: Values,
  texts: { given: SettingTexts; saved: SettingTexts },
): Values {
  const changes = settingNames
    .filter((name) => sourceOf(name, texts) === 'saved')
    .map((name) => [name, settingShapes[name].parse(texts.saved[name])])
  return { ...values, ...Object.fromEntries(changes) }
}

/**
 * Decrypts the stored settings. `unreadable`: those that were sealed with another secret or no longer fit their rule;
 * they have no effect and must be entered again.
 */
export function openStored(
  rows: readonly StoredSetting[],
  seal: Seal,
): { saved: SettingTexts; unreadable: readonly SettingName[] } {
  const saved: Partial<Record<SettingName, string>> = {}
  const unreadable: SettingName[] = []
  for (const { name, value } of rows) {
    // Stored by a later version.
    if (!Object.hasOwn(settingShapes, name)) continue
    const text = secretSettings.has(name) ? seal.open(value) : value
    if (text !== null && settingShapes[name].safeParse(text).success) saved[name] = text
    else unreadable.push(name)
  }
  return { saved, unreadable }
}
