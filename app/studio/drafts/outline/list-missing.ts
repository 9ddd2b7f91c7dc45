import type { DraftSummary, MissingText } from '#domain/catalog/drafts/draft-summary.ts'
import type { Locale } from '#values/locale.ts'
import type { MissingOfPart } from '../draft-editor-context.ts'
import type { Outline } from './outline-acts.ts'

type Draft = Pick<DraftSummary, 'fields' | 'missing'>

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
    ...sections.filter(isMade).flatMap((section) => [
      { partId: section.id, number: null, title: section.title, fields: of(section.missing) },
      ...section.lessons.flatMap(({ id, title, missing }) => {
        number += 1
        return isMade({ id }) ? { partId: id, number, title, fields: of(missing) } : []
      }),
    ]),
  ].filter(({ fields }) => fields.length > 0)
}

/** Whether the server has created the part already: before that it has no page on which its texts could be written. */
function isMade({ id }: { id: number }): boolean {
  return id > 0
}
