import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSettings, type ShownSetting } from '#domain/operations/settings/list-settings.ts'
import { saveLook } from '#domain/operations/settings/save-look.ts'
import { saveSettings } from '#domain/operations/settings/save-settings.ts'
import {
  type SettingSection,
  settingNames,
  settingSectionNames,
} from '#domain/operations/settings/setting-shapes.ts'
import type { RequestVariables } from '../../http/request.ts'
import { releaseMemorySoon } from '../../process/release-memory.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

const tag = 'Studio'

export const settingEntity = z
  .object({
    name: z.enum(settingNames),
    section: z.enum(settingSectionNames),
    source: z.enum(['environment', 'saved', 'default']).meta({
      description: 'Where what holds comes from; what the environment sets is changed there',
    }),
    secret: z.boolean(),
    value: z
      .string()
      .nullable()
      .meta({ description: 'As the environment would write it; null of a secret, which is never shown' }),
    choices: z.array(z.string()).nullable(),
    ending: z
      .string()
      .nullable()
      .meta({ description: 'How a saved secret ends, or the host of a mail server' }),
    unreadable: z.boolean().meta({ description: 'Saved, and of no use: it has to be set again' }),
    savedAt: momentEntity.nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ ref: 'Setting' })

/** Null or an empty text removes the saved value. */
const changes = z.partialRecord(z.enum(settingNames), z.string().max(500).nullable())

const logoTypes = ['image/png', 'image/svg+xml']
const ofTheme = { dark: 'AULA_LOGO', light: 'AULA_LOGO_LIGHT' } as const

export function settingRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/settings',
      operation({
        summary: 'What the shop is set to, and where each setting comes from',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(settingEntity)) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ section: z.enum(settingSectionNames).optional() })),
      async (c) => {
        const { section } = c.req.valid('query')
        return c.json({ data: await wireSettings(c.get('context'), section ? [section] : undefined) })
      },
    )
    .patch(
      '/settings',
      operation({
        summary: 'Saves what is named, all or nothing, which holds at once; null takes it away',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(settingEntity)) },
        errors: [400, 403],
      }),
      parsed('json', changes),
      async (c) => {
        const given = Object.entries(c.req.valid('json')).map(([name, text]) => [name, text ?? ''])
        await saveSettings(c.get('context'), 'all', Object.fromEntries(given))
        return c.json({ data: await wireSettings(c.get('context')) })
      },
    )
    .put(
      '/settings/logo',
      operation({
        summary: 'Saves a PNG or SVG as the logo, or as that of the light theme; the body is the file',
        tag,
        signedIn: true,
        body: z.file(),
        bodyTypes: logoTypes,
        answers: { 200: envelope(z.array(settingEntity)) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ theme: z.enum(['dark', 'light']).default('dark') })),
      async (c) => {
        const context = c.get('context')
        requireOwner(context)
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const logos = { [ofTheme[c.req.valid('query').theme]]: bytes }
        await saveLook(context, { logos }).finally(releaseMemorySoon)
        return c.json({ data: await wireSettings(context) })
      },
    )
}

async function wireSettings(
  context: Context,
  names: readonly SettingSection[] = settingSectionNames,
): Promise<z.infer<typeof settingEntity>[]> {
  const sections = await Promise.all(
    names.map(async (section) =>
      (await listSettings(context, section)).map((setting) => wireSetting(section, setting)),
    ),
  )
  return sections.flat()
}

function wireSetting(
  section: SettingSection,
  { name, source, secret, text, choices, ending, unreadable, saved }: ShownSetting,
): z.infer<typeof settingEntity> {
  return {
    name,
    section,
    source,
    secret,
    value: secret ? null : text,
    choices: choices && [...choices],
    ending,
    unreadable,
    savedAt: saved && iso(saved.at),
    savedBy: saved?.by ?? null,
  }
}
