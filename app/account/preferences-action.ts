import { data, redirect } from 'react-router'
import { z } from 'zod'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import { locales } from '#values/locale.ts'
import { lineWidths, textSizes, typefaces } from '#values/reading-style.ts'
import { parseSitePath } from '#values/site-path.ts'
import { videoQuality } from '#values/video-quality.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/preferences-action'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const form = z.object({
  theme: z.enum(['dark', 'light']).optional(),
  locale: z.enum(locales).optional(),
  autoplay: flag.optional(),
  speed: z.coerce.number().min(0.5).max(2).optional(),
  captions: z.enum([...locales, 'off']).optional(),
  quality: z.string().regex(videoQuality).optional(),
  transcript: flag.optional(),
  narrowTranscript: flag.optional(),
  contents: flag.optional(),
  cinema: flag.optional(),
  replyMails: flag.optional(),
  textSize: z.coerce.number().min(textSizes.least).max(textSizes.most).optional(),
  lineWidth: z.enum(lineWidths).optional(),
  typeface: z.enum(typefaces).optional(),
  /** The path to which a form without scripts returns. */
  back: z
    .string()
    .transform(parseSitePath)
    .refine((path) => path !== null)
    .optional(),
})

export function loader() {
  return redirect('/')
}

/** Saves preferences in a cookie, and for signed-in people in their account (specification, N5). */
export async function action({ request, context }: Route.ActionArgs) {
  const { domain, preferences, savePreferences: cookie } = requestOf({ context })
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data({ saved: false }, { status: 400 })
  const { back, ...change } = parsed.data
  if (domain.actor.kind === 'user') await savePreferences(domain, change)
  const headers = { 'Set-Cookie': cookie({ ...preferences, ...change }) }
  return !back ? data({ saved: true }, { headers }) : redirect(back, { headers })
}

/** Without a connection the page stays and says that nothing was saved. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return data({ saved: false }, { status: 503 })
  }
}
