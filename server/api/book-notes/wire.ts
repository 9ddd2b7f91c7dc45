import type { z } from 'zod'
import type { Highlight, ListedHighlight } from '#domain/learning/highlights/highlight.ts'
import { highlightColors } from '#values/highlight-color.ts'
import { highlightOpening } from '#values/highlight-limits.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { bookNoteEntity, listedBookNoteEntity, newBookNote } from './schemas.ts'

export function wireBookNote(highlight: Highlight): z.infer<typeof bookNoteEntity> {
  const { id, title, content, quote, block, start, end, color, locale } = highlight
  return {
    id,
    title,
    content,
    json: {
      text: highlightOpening(quote),
      id: block,
      start,
      end,
      color,
      colorHedadecimal: highlightColors[color],
    },
    quote,
    lang: locale,
    section_id: highlight.sectionId,
    created_at: highlight.createdAt.toISOString(),
    updated_at: highlight.updatedAt.toISOString(),
  }
}

export function markedPassage({
  colorHedadecimal: _hex,
  id: block,
  ...passage
}: z.output<typeof newBookNote>['json']) {
  return { block, ...passage }
}

export function wireListedBookNote(
  highlight: ListedHighlight,
  locale: Locale,
): z.infer<typeof listedBookNoteEntity> {
  const { section } = highlight
  return {
    ...wireBookNote(highlight),
    section: section && { title: localize(section.title, locale), orden: section.order },
  }
}
