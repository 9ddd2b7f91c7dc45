export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const

export type NewsletterState = (typeof newsletterStates)[number]

/**
 * Why a newsletter cannot be sent. `changed`: it is no longer a draft, or its text is no longer the one that was seen;
 * `broken`: it links to a page that does not exist, or shows a coupon that is not valid.
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

/** Whether it can be sent: a subject and a text in at least one language, and no language with only one of them. */
export function isCompleteNewsletter(fields: { subject: Texts; body: Texts }): boolean {
  const locales = [...Object.keys(fields.subject), ...Object.keys(fields.body)]
  return Object.values(fields.body).some(hasWords) && locales.every((locale) => isWholeIn(fields, locale))
}
