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
  /** The value in effect, as the environment would write it; empty for a secret. */
  readonly text: string
  readonly choices: readonly string[] | null
  /**
   * For a secret that was saved in the studio: its last characters, or the host of a mail server; null when that would
   * reveal too much.
   */
  readonly ending: string | null
  /** It was saved, but sealed with another secret, so it has to be entered again. */
  readonly unreadable: boolean
  /** Null when it was never saved in the studio; `by` is null for the command line and for deleted accounts. */
  readonly saved: { readonly at: Date; readonly by: string | null } | null
}

/** The settings of a section, each with where it comes from. For the owner. */
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

/** Only of a long secret are the last characters shown. */
const leastShown = 20

function endingOf(name: SettingName, text: string): string | null {
  if (name === 'SMTP_URL') return new URL(text).host
  return text.length < leastShown ? null : text.slice(-4)
}
