import { text } from 'node:stream/consumers'
import { z } from 'zod'
import {
  type SettingName,
  secretSettings,
  settingNames,
  settingSectionNames,
} from '#domain/operations/settings/setting-shapes.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { settingEntity } from '../api/studio/settings.ts'
import { apiCommand, type Command, type Reader, type Session } from './command.ts'
import { SiteRefusal } from './open-site.ts'
import { table } from './print.ts'

type Setting = z.output<typeof settingEntity>

const name = z.enum(settingNames)
const answers = z.array(settingEntity)

const set = apiCommand({
  name: 'settings set',
  takes: { name, value: z.string().optional() },
  positionals: ['name', 'value'],
  asks: ({ name, value = '' }) => ({ method: 'PATCH', path: '/settings', body: { [name]: value } }),
  fields: ({ name }) => ({ [name]: 'value' }),
  answers,
  prints: (_, { say }) => [say('settingSaved')],
})

export const settingCommands: readonly Command[] = [
  apiCommand({
    name: 'settings list',
    takes: { section: z.enum(settingSectionNames).optional() },
    positionals: ['section'],
    asks: ({ section }) => ({ path: '/settings', query: { section } }),
    answers,
    prints: printed,
  }),
  {
    ...set,
    run: async (given, session) => {
      const { name, value } = given as { name: SettingName; value?: string }
      return set.run({ name, value: await readValue(name, value, session) }, session)
    },
  },
  apiCommand({
    name: 'settings unset',
    takes: { name },
    positionals: ['name'],
    asks: ({ name }) => ({ method: 'PATCH', path: '/settings', body: { [name]: null } }),
    answers,
    prints: (_, { say }) => [say('settingRemoved')],
  }),
]

/** Refuses secrets as words of the command, which others can read in the list of processes and the shell's history. */
async function readValue(name: SettingName, typed: string | undefined, { locale }: Session): Promise<string> {
  if (typed !== undefined && secretSettings.has(name)) throw refusal('settingTyped', locale)
  const value = typed ?? process.env.AULA_SETTING ?? (await fromInput(locale))
  // An empty value would remove the saved setting, for which there is `settings unset`.
  if (value.trim() === '') throw refusal('settingEmpty', locale)
  return value.trim()
}

async function fromInput(locale: Locale): Promise<string> {
  if (process.stdin.isTTY) throw refusal('settingMissing', locale)
  return text(process.stdin)
}

function refusal(key: string, locale: Locale): SiteRefusal {
  return new SiteRefusal(translate(locale, `command.${key}`))
}

function printed(settings: readonly Setting[], { say }: Reader): readonly string[] {
  const rows = settings.map(({ name, value, secret, source, ending, unreadable }) => [
    name,
    unreadable ? say('settingUnreadable') : secret ? secretOf(source, ending, say) : (value ?? ''),
    say(`settingSources.${source}`),
  ])
  return table(
    ['setting', 'value', 'from'].map((head) => say(`settingHeads.${head}`)),
    rows,
    say('none'),
  )
}

function secretOf(source: Setting['source'], ending: string | null, say: Reader['say']): string {
  if (source === 'default') return ''
  return ending === null ? say('settingHidden') : `… ${ending}`
}
