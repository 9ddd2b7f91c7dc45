import type { ElementContent, RootContent } from 'hast'
import { readRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import type { NoteRecord } from './lesson-note-queries.ts'

export type LessonNote = {
  /** Sanitised HTML. */
  readonly html: string
  /** The note as it is typed (`values/note-marks.ts`). */
  readonly source: string
  readonly revision: string
  /** The person's position in the video, in seconds. */
  readonly atSecond: number | null
  readonly updatedAt: Date
}

export function lessonNoteOf({
  html,
  revision,
  atSecond,
  updatedAt,
}: Omit<NoteRecord, 'userId' | 'lessonId'>): LessonNote {
  return { html, source: noteSource(html), revision, atSecond, updatedAt }
}

type Content = RootContent | ElementContent

/** Turns HTML back into Markdown marks (`values/note-marks.ts`). */
export function noteSource(html: string): string {
  return blocks(readRichText(html)?.children ?? [])
    .join('\n\n')
    .trim()
}

function blocks(nodes: readonly Content[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const { tagName, children } = node
    if (tagName === 'ul' || tagName === 'ol') return [items(node.children, tagName).join('\n')]
    if (tagName === 'h3') return [`### ${spans(children)}`]
    if (tagName === 'pre') return [codeBlock(children)]
    return [spans(children)]
  })
}

/** Flattens nested lists. */
function items(nodes: readonly Content[], list: 'ul' | 'ol'): string[] {
  const written: string[] = []
  for (const item of nodes) {
    if (item.type !== 'element') continue
    const words: string[] = []
    const inner: string[] = []
    for (const child of item.children) {
      if (child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol')) {
        inner.push(...items(child.children, list))
      } else
        words.push(child.type === 'element' && child.tagName === 'p' ? spans(child.children) : spans([child]))
    }
    const mark = list === 'ol' ? `${written.length + 1}.` : '-'
    written.push(
      `${mark} ${words
        .join(' ')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')}`,
      ...inner,
    )
  }
  return list === 'ol' ? written.map((line, index) => line.replace(/^\d+\./, `${index + 1}.`)) : written
}

function codeBlock(children: readonly Content[]): string {
  const [code] = children
  const names = code?.type === 'element' ? code.properties.className : null
  const language = String(Array.isArray(names) ? (names[0] ?? '') : '').replace(/^language-/, '')
  return `\`\`\`${language}\n${text(children).replace(/\n$/, '')}\n\`\`\``
}

function spans(nodes: readonly Content[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      if (node.tagName === 'br') return '\n'
      const inner = node.tagName === 'code' ? text(node.children) : spans(node.children)
      const mark = { code: '`', strong: '**', em: '_' }[node.tagName]
      if (!mark || inner.trim() === '' || inner.includes('\n')) return inner
      const words = inner.trim()
      const start = inner.indexOf(words)
      return `${inner.slice(0, start)}${mark}${words}${mark}${inner.slice(start + words.length)}`
    })
    .join('')
}

function text(nodes: readonly Content[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? text(node.children) : ''))
    .join('')
}
