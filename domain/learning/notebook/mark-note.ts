import type { ElementContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { readRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import { markWords } from '#values/search-text.ts'
import type { NotebookEntry } from './read-entries.ts'

const writer = unified().use(rehypeStringify)

/** The note with the words that have these beginnings marked. */
export function markNote(
  entry: NotebookEntry & { kind: 'note' },
  beginnings: readonly string[],
): NotebookEntry & { kind: 'note' } {
  const tree = beginnings.length > 0 ? readRichText(entry.note.html) : null
  if (!tree) return entry
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return
    const parts = markWords(node.value, beginnings).map(({ text: value, marked }): ElementContent => {
      const said = { type: 'text' as const, value }
      return marked ? { type: 'element', tagName: 'mark', properties: {}, children: [said] } : said
    })
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
  return { ...entry, note: { ...entry.note, html: writer.stringify(tree) } }
}
