import type { LandingContent } from '#domain/catalog/site/landing/landing-queries.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The fields that two people can change separately; a class belongs to its course, so both are one field. */
export type LandingFields = {
  headline: LocalizedText
  lead: LocalizedText
  shown: Pick<LandingContent, 'courseId' | 'lessonId'>
}

export type StoredLanding = { fields: LandingFields; revision: number }

export function storedLanding({
  headline,
  lead,
  courseId,
  lessonId,
  revision,
}: LandingContent & { revision: number }): StoredLanding {
  return { fields: { headline, lead, shown: { courseId, lessonId } }, revision }
}

/** Reads the fields of the form; `text` gives the value of a form field. `saveLanding` validates them. */
export function readLandingFields(text: (name: string) => string): LandingFields {
  const words = (name: string): LocalizedText =>
    Object.fromEntries(locales.map((locale) => [locale, text(`${name}.${locale}`)]))
  const id = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    headline: words('headline'),
    lead: words('lead'),
    shown: { courseId: id('courseId'), lessonId: id('lessonId') },
  }
}
