import type { CourseSummary, MissingText } from '#domain/catalog/drafts/draft-summary.ts'
import { type Locale, perLocale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Outline } from './outline/outline-acts.ts'

/** Texts of one part that lack a language which they have in another. */
export type MissingOfPart = {
  /** Null: the course itself. */
  readonly partId: number | null
  /** Among all classes, from 1; null for sections and the course. */
  readonly number: number | null
  readonly title: LocalizedText
  readonly fields: readonly string[]
}

type Draft = Pick<CourseSummary, 'fields' | 'missing'>

export function listMissing(
  draft: Draft,
  { sections }: Pick<Outline, 'sections'>,
  locale: Locale,
): MissingOfPart[] {
  const of = (missing: readonly MissingText[]) =>
    missing.filter((each) => each.locale === locale).map(({ field }) => field)
  let number = 0
  return [
    { partId: null, number: null, title: draft.fields.title, fields: of(draft.missing) },
    ...sections.flatMap((section) => [
      { partId: section.id, number: null, title: section.title, fields: of(section.missing) },
      ...section.lessons.map(({ id, title, missing }) => {
        number += 1
        return { partId: id, number, title, fields: of(missing) }
      }),
    ]),
  ].filter(({ fields }) => fields.length > 0)
}

/** Texts, not parts. */
export function countMissing(draft: Draft, outline: Pick<Outline, 'sections'>): Record<Locale, number> {
  return perLocale((locale) =>
    listMissing(draft, outline, locale).reduce((sum, { fields }) => sum + fields.length, 0),
  )
}
