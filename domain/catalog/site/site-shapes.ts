import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isStorableText } from '#values/storable-text.ts'

export const lineShape = (most: number) => z.string().trim().max(most).refine(isStorableText, 'invalid-value')

/** A text by language; languages with an empty text are left out. */
export const localizedShape = (text: z.ZodType<string>) =>
  z
    .partialRecord(z.enum(locales), text)
    .transform(
      (texts) =>
        Object.fromEntries(
          Object.entries(texts).filter(([, each]) => (each ?? '').trim() !== ''),
        ) as LocalizedText,
    )

/** Throws `invalid-input` with fields. */
export function readInput<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const result = shape.safeParse(given)
  if (!result.success) throw invalidInput(fieldErrors(result.error))
  return result.data
}
