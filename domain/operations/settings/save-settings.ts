import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import {
  logoSettings,
  type SettingName,
  type SettingSection,
  savedShape,
  settingNames,
  settingSections,
} from './setting-shapes.ts'
import { type SettingChanges, storeChanges } from './store-changes.ts'

/**
 * Saves settings of one section or of all, all or nothing; they take effect immediately in all processes. An empty text
 * removes the saved one. Returns the settings that changed. For the owner. Throws `invalid-input` by setting:
 * `unknown-field` for one that the environment sets and for a logo, which comes with its file (`save-look.ts`),
 * `required` for one without which others do not work, and `invalid-value` for `AULA_PAYMENTS` when the shop would not
 * start with it.
 */
export async function saveSettings(
  context: Context,
  section: SettingSection | 'all',
  typed: Readonly<Record<string, string>>,
): Promise<SettingName[]> {
  requireOwner(context)
  return storeChanges(context, readChanges(context, section, typed))
}

/** Validates what was typed; null removes a saved text. Throws like `saveSettings`. */
export function readChanges(
  { settings }: Pick<Context, 'settings'>,
  section: SettingSection | 'all',
  typed: Readonly<Record<string, string>>,
): SettingChanges {
  const names: readonly SettingName[] = section === 'all' ? settingNames : settingSections[section]
  const changes = new Map<SettingName, string | null>()
  const wrong: FieldErrors = {}
  for (const [given, value] of Object.entries(typed)) {
    const name = names.find((each) => each === given)
    const text = value.trim()
    if (!name) wrong[given] = ['unknown-field']
    else if (settings.given[name] !== undefined) wrong[name] = ['unknown-field']
    else if (text === '') changes.set(name, null)
    else if (isLogo(name)) wrong[name] = ['unknown-field']
    else {
      const checked = savedShape(name).safeParse(text)
      if (checked.success) changes.set(name, text)
      else wrong[name] = Object.values(fieldErrors(checked.error)).flat().slice(0, 1)
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong)
  return changes
}

function isLogo(name: SettingName): boolean {
  return logoSettings.some((each) => each === name)
}
