import { createHash } from 'node:crypto'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import {
  isCompleteNewsletter,
  longestNewsletter,
  longestPreview,
  longestSubject,
} from '#values/newsletter.ts'
import { isStorableText } from '#values/storable-text.ts'

export type NewsletterFields = {
  readonly subject: LocalizedText
  /** What mail programs show after the subject; without it they show the first line. */
  readonly preview: LocalizedText
  /** Markdown. */
  readonly body: LocalizedText
}

const written = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(
      z.string().min(1, { error: 'required' }).max(most, { error: 'too-long' }).refine(isStorableText, {
        error: 'invalid-value',
      }),
    )
const inLanguages = (most: number) => z.partialRecord(z.enum(locales), written(most))

const mailShape = z
  .object({
    subject: inLanguages(longestSubject),
    preview: inLanguages(longestPreview).default({}),
    body: inLanguages(longestNewsletter),
  })
  .refine(isCompleteNewsletter, { path: ['body'], error: 'newsletter-languages' })

export type NewsletterInput = z.input<typeof mailShape>

/** Validates what is to be mailed: a subject and a text in the same languages. Throws `invalid-input`, by field. */
export function readMail(input: NewsletterInput): NewsletterFields {
  return read(mailShape, input)
}

/** A text of blanks alone is removed; other blanks stay, as somebody may be typing. */
const draftText = (most: number) =>
  z
    .partialRecord(z.enum(locales), z.string().max(most, { error: 'too-long' }))
    .transform(
      (texts) =>
        Object.fromEntries(
          Object.entries(texts).filter(([, each]) => (each ?? '').trim() !== ''),
        ) as LocalizedText,
    )
    .refine((texts) => Object.values(texts).every(isStorableText), { error: 'invalid-value' })

const draftShape = z.strictObject({
  subject: draftText(longestSubject),
  preview: draftText(longestPreview),
  body: draftText(longestNewsletter),
})

/** Validates the texts of a draft. Throws `invalid-input`, by field. */
export function readNewsletterInput(input: unknown): NewsletterFields {
  return read(draftShape, input)
}

export function newsletterDigest({ subject, body }: Pick<NewsletterFields, 'subject' | 'body'>): string {
  return createHash('sha256')
    .update(JSON.stringify(locales.map((locale) => [subject[locale], body[locale]])))
    .digest('hex')
}

function read<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const checked = shape.safeParse(input)
  if (!checked.success) throw invalidInput(fieldErrors(checked.error))
  return checked.data
}
