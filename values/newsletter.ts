export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const

export type NewsletterState = (typeof newsletterStates)[number]

/**
 * Why one is not mailed. `changed`: it is no draft any more, or another text than the one that was seen; `broken`: a link to a page that
 * there is not, or a coupon that gives nothing.
 */
export const newsletterRefusals = ['changed', 'sent-before', 'broken', 'nobody', 'other-audience'] as const

export type NewsletterRefusal = (typeof newsletterRefusals)[number]

export const longestSubject = 150
/** What mail programs show after the subject. */
export const longestPreview = 200
export const longestNewsletter = 100_000

type Texts = Partial<Record<string, string>>

const hasWords = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Whether a language has both a subject and a text, or neither. */
export function isWholeIn({ subject, body }: { subject: Texts; body: Texts }, locale: string): boolean {
  return hasWords(subject[locale]) === hasWords(body[locale])
}

/** Can be mailed: a subject and a text in at least one language, and no language with only one of them. */
export function isCompleteNewsletter(fields: { subject: Texts; body: Texts }): boolean {
  const locales = [...Object.keys(fields.subject), ...Object.keys(fields.body)]
  return Object.values(fields.body).some(hasWords) && locales.every((locale) => isWholeIn(fields, locale))
}
