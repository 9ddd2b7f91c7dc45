import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { locales } from '#values/locale.ts'
import { lineWidths, textSizes, typefaces } from '#values/reading-style.ts'
import { videoQuality } from '#values/video-quality.ts'

/** Readable by scripts, which need the theme before the first painting. */
export const preferencesCookie = 'aula_preferences'

const schema = z.object({
  theme: z.enum(['dark', 'light']).optional().catch(undefined),
  autoplay: z.boolean().optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  speed: z.number().min(0.5).max(2).optional().catch(undefined),
  captions: z
    .enum([...locales, 'off'])
    .optional()
    .catch(undefined),
  quality: z.string().regex(videoQuality).optional().catch(undefined),
  transcript: z.boolean().optional().catch(undefined),
  narrowTranscript: z.boolean().optional().catch(undefined),
  contents: z.boolean().optional().catch(undefined),
  cinema: z.boolean().optional().catch(undefined),
  textSize: z.number().min(textSizes.least).max(textSizes.most).optional().catch(undefined),
  lineWidth: z.enum(lineWidths).optional().catch(undefined),
  typeface: z.enum(typefaces).optional().catch(undefined),
})

/** The preferences in the cookie, in the order of the schema; invalid values and unknown names are ignored. */
export function readPreferences(headers: Headers): Preferences {
  const value = parse(headers.get('cookie') ?? '', preferencesCookie)[preferencesCookie]
  if (!value) return {}
  try {
    return schema.parse(JSON.parse(value))
  } catch {
    return {}
  }
}

export function writePreferences(preferences: Preferences, { secure }: { secure: boolean }): string {
  // These belong to the account and not to a browser.
  const { lastSections: _places, opinionsAsked: _asked, replyMails: _mails, ...small } = preferences
  const attributes = { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'Lax', secure } as const
  return serialize(preferencesCookie, JSON.stringify(small), attributes)
}
