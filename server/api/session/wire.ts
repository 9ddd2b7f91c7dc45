import { z } from 'zod'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { type Locale, locales } from '#values/locale.ts'
import { textSizes } from '#values/reading-style.ts'

const numeric = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

const sign = z.preprocess(numeric, z.literal([1, -1], { error: 'invalid-value' }))

const textSize = z.preprocess(
  numeric,
  z
    .number({ error: 'invalid-value' })
    .min(textSizes.least, { error: 'text-size-out-of-range' })
    .max(textSizes.most, { error: 'text-size-out-of-range' }),
)

const lastSections = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  z
    .record(z.string().regex(/^\d{1,10}$/), z.int().min(0))
    .refine((sections) => Object.keys(sections).length <= 1_000, { error: 'too-long' }),
)

/** Preferences under the specification's names (N5). */
export const userExtra = z.object({
  autoplay: sign.optional(),
  darkmode: sign.optional(),
  visor_text: textSize.optional(),
  visor_book_last_sections_id: lastSections.optional(),
  lang: z.enum(locales, { error: 'invalid-value' }).optional(),
})

export function preferencesOf(extra: z.output<typeof userExtra>): Preferences {
  return {
    ...(extra.autoplay !== undefined && { autoplay: extra.autoplay === 1 }),
    ...(extra.darkmode !== undefined && { theme: extra.darkmode === 1 ? 'dark' : 'light' }),
    ...(extra.visor_text !== undefined && { textSize: extra.visor_text }),
    ...(extra.visor_book_last_sections_id !== undefined && {
      lastSections: extra.visor_book_last_sections_id,
    }),
    ...(extra.lang !== undefined && { locale: extra.lang }),
  }
}

const signOf = (value: boolean) => (value ? 1 : -1)

/** The preferences of `userExtra`, with defaults where nothing was chosen (specification, section 3). */
export const extraEntity = z.object({
  darkmode: z.literal([1, -1]),
  autoplay: z.literal([1, -1]),
  lang: z.enum(locales),
  visor_text: z.number(),
  visor_book_last_sections_id: z.record(z.string(), z.number().int()),
})

export function wireExtra(
  { theme, autoplay, textSize, lastSections, locale }: Preferences,
  usual: Locale,
): z.infer<typeof extraEntity> {
  return {
    darkmode: signOf(theme !== 'light'),
    autoplay: signOf(autoplay ?? false),
    lang: locale ?? usual,
    visor_text: textSize ?? 1,
    visor_book_last_sections_id: lastSections ?? {},
  }
}
