import { escapeMarkdown } from '#values/escape-markdown.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import type { ListedHighlight } from './highlight.ts'
import type { BookHighlights } from './list-highlights.ts'

type Exported = Pick<BookHighlights, 'book' | 'highlights'>

/** A book's highlights as Markdown, by section; those whose words are no longer in the book come last. */
export function highlightsMarkdown(
  { book, highlights }: Exported,
  {
    locale,
    colorName,
    orphans,
    sectionUrl,
  }: {
    locale: Locale
    colorName: (color: HighlightColor) => string
    /** The title above the highlights whose words are no longer in the book. */
    orphans: string
    /** The address of a section, by its order from 1. */
    sectionUrl: (order: number) => string
  },
): string {
  const title = (text: LocalizedText) => oneLine(localize(text, locale))
  const parts = groupBySection(highlights).map(({ section, group }) =>
    [
      section ? `## ${title(section.title)}\n\n<${sectionUrl(section.order)}>` : `## ${oneLine(orphans)}`,
      ...group.map((each) => passage(each, colorName(each.color))),
    ].join('\n\n'),
  )
  return `${[`# ${title(book.title)}`, ...parts].join('\n\n')}\n`
}

export function highlightsJson({ book, highlights }: Exported, locale: Locale): string {
  const file = {
    book: localize(book.title, locale),
    highlights: highlights.map(({ section, block, quote, title, content, color, ...rest }) => ({
      section: section && { order: section.order, title: localize(section.title, locale) },
      inThisEdition: block !== null,
      quote,
      title,
      content,
      color,
      colorHex: highlightColors[color],
      language: rest.locale,
      createdAt: rest.createdAt.toISOString(),
      updatedAt: rest.updatedAt.toISOString(),
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Expects the highlights in reading order, orphans last. */
function groupBySection(highlights: readonly ListedHighlight[]) {
  const groups = new Map<number | null, { section: ListedHighlight['section']; group: ListedHighlight[] }>()
  for (const each of highlights) {
    const section = each.block === null ? null : each.section
    const known = groups.get(section?.id ?? null)
    if (known) known.group.push(each)
    else groups.set(section?.id ?? null, { section, group: [each] })
  }
  return [...groups.values()]
}

function passage({ quote, title, content }: ListedHighlight, color: string): string {
  return [
    `> ${oneLine(quote)}`,
    title ? `**${oneLine(title)}** · ${oneLine(color)}` : oneLine(color),
    ...(content ? [escapeMarkdown(content)] : []),
  ].join('\n\n')
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '))
}
