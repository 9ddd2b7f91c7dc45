import type { Context } from '#domain/kernel/context.ts'
import { clockLabel } from '#values/duration.ts'
import { escapeMarkdown } from '#values/escape-markdown.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { listNotebook } from './list-notebook.ts'
import type { NotebookItemKey, NotebookPlace } from './notebook-queries.ts'
import type { NotebookEntry } from './read-entries.ts'

type Asked = { text?: string; item?: NotebookItemKey | null }

type Written = {
  locale: Locale
  /** The address of an entry's page, at its second or paragraph. */
  urlOf: (entry: NotebookEntry) => string
}

const pageSize = 200

/**
 * The caller's notebook, or the entries that match a search, as a file in pieces. Throws like `listNotebook`, before
 * the first piece.
 */
export async function exportNotebook(
  context: Context,
  asked: Asked,
  { format, ...written }: Written & { format: 'markdown' | 'json'; title: string },
): Promise<AsyncGenerator<string>> {
  const first = await listNotebook(context, { ...asked, limit: pageSize })
  const entries = walk(context, asked, first)
  return format === 'json' ? json(entries, written) : markdown(entries, written)
}

async function* walk(
  context: Context,
  asked: Asked,
  first: { entries: readonly NotebookEntry[]; next: NotebookPlace | null },
): AsyncGenerator<NotebookEntry> {
  let page = first
  while (true) {
    yield* page.entries
    if (!page.next) return
    page = await listNotebook(context, { ...asked, after: page.next, limit: pageSize })
  }
}

async function* markdown(
  entries: AsyncGenerator<NotebookEntry>,
  { title, ...written }: Written & { title: string },
): AsyncGenerator<string> {
  yield `# ${oneLine(title)}\n`
  let item = ''
  for await (const entry of entries) {
    const key = `${entry.item.type} ${entry.item.id}`
    if (key !== item) yield `\n## ${oneLine(localize(entry.item.title, written.locale))}\n`
    item = key
    yield `\n${entryMarkdown(entry, written)}\n`
  }
}

function entryMarkdown(entry: NotebookEntry, { locale, urlOf }: Written): string {
  const line = (text: LocalizedText) => oneLine(localize(text, locale))
  if (entry.kind === 'note') {
    const { atSecond, source } = entry.note
    const at = atSecond === null ? '' : ` · ${clockLabel(atSecond)}`
    return `### ${line(entry.lesson.title)}${at}\n\n<${urlOf(entry)}>\n\n${source}`
  }
  const { section, quote, title, content } = entry
  return [
    ...(section ? [`### ${line(section.title)}`] : []),
    `<${urlOf(entry)}>`,
    `> ${oneLine(quote)}`,
    ...(title ? [`**${oneLine(title)}**`] : []),
    ...(content ? [escapeMarkdown(content)] : []),
  ].join('\n\n')
}

async function* json(entries: AsyncGenerator<NotebookEntry>, written: Written): AsyncGenerator<string> {
  yield '{"entries":['
  let between = '\n'
  for await (const entry of entries) {
    yield `${between}${JSON.stringify(entryJson(entry, written))}`
    between = ',\n'
  }
  yield '\n]}\n'
}

function entryJson(entry: NotebookEntry, { locale, urlOf }: Written) {
  const { item } = entry
  const of = { type: item.type, slug: item.slug, title: localize(item.title, locale) }
  const common = { item: of, url: urlOf(entry) }
  if (entry.kind === 'note') {
    const { lesson, note } = entry
    return {
      kind: entry.kind,
      ...common,
      class: localize(lesson.title, locale),
      second: note.atSecond,
      text: note.source,
      updatedAt: note.updatedAt.toISOString(),
    }
  }
  const { section, block, quote, title, content, color, updatedAt } = entry
  return {
    kind: entry.kind,
    ...common,
    section: section && localize(section.title, locale),
    inThisEdition: block !== null,
    quote,
    title,
    content,
    color,
    language: entry.locale,
    updatedAt: updatedAt.toISOString(),
  }
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '))
}
