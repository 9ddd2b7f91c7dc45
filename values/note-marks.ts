import { escapeHtml } from './escape-html.ts'

/**
 * A note as it is typed: lines, with a few Markdown marks. `noteHtml` gives what is stored, `noteWords` what is
 * counted.
 */

type Span = string | { tag: 'code' | 'strong' | 'em'; spans: Span[] }
type Block = { tag: 'p' | 'ul' | 'ol' | 'h3' | 'pre'; lines: string[]; language?: string }

const fence = /^\s*```([\w+#.-]{0,40})\s*$/
const marks: [RegExp, 'ul' | 'ol' | 'h3'][] = [
  [/^\s*[-*•]\s+(?=\S)/, 'ul'],
  [/^\s*\d{1,3}[.)]\s+(?=\S)/, 'ol'],
  [/^###\s+(?=\S)/, 'h3'],
]
// Underscores in snake_case_names are not marks.
const spanPattern =
  /`([^`]+)`|\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])/gu

/** The note as HTML. It is not sanitised, which the caller has to do before storing it. */
export function noteHtml(source: string): string {
  return blocksOf(source)
    .map(({ tag, lines, language }) => {
      if (tag === 'pre') {
        const name = language ? ` class="language-${escapeHtml(language)}"` : ''
        return `<pre><code${name}>${escapeHtml(lines.join('\n'))}</code></pre>`
      }
      const written = lines.map((line) => htmlOf(spansOf(line)))
      if (tag === 'p') return `<p>${written.join('<br>')}</p>`
      if (tag === 'h3') return `<h3>${written.join('')}</h3>`
      return `<${tag}>${written.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
    })
    .join('')
}

/** The note's text as a reader sees it, without marks. */
export function noteWords(source: string): string {
  return blocksOf(source)
    .flatMap(({ tag, lines }) => (tag === 'pre' ? lines : lines.map((line) => wordsOf(spansOf(line)))))
    .join('\n')
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let open = null as Block | null
  let code = null as Block | null
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const fenced = fence.exec(line)
    if (code) {
      if (fenced) code = null
      else code.lines.push(line)
    } else if (fenced) {
      code = { tag: 'pre', lines: [], language: fenced[1] }
      blocks.push(code)
      open = null
    } else if (line.trim() === '') open = null
    else {
      const [mark, tag] = marks.find(([pattern]) => pattern.test(line)) ?? [/^/, 'p' as const]
      if (open?.tag !== tag || tag === 'h3') {
        open = { tag, lines: [] }
        blocks.push(open)
      }
      open.lines.push(line.replace(mark, '').trim())
    }
  }
  return blocks
}

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(spanPattern)) {
    const [whole, code, strong, em] = match
    if (match.index > end) spans.push(text.slice(end, match.index))
    end = match.index + whole.length
    if (code !== undefined) spans.push({ tag: 'code', spans: [code] })
    else if (strong !== undefined) spans.push({ tag: 'strong', spans: spansOf(strong) })
    else if (em !== undefined) spans.push({ tag: 'em', spans: spansOf(em) })
    else spans.push(whole)
  }
  if (end < text.length) spans.push(text.slice(end))
  return spans
}

function htmlOf(spans: readonly Span[]): string {
  return spans
    .map((span) =>
      typeof span === 'string' ? escapeHtml(span) : `<${span.tag}>${htmlOf(span.spans)}</${span.tag}>`,
    )
    .join('')
}

function wordsOf(spans: readonly Span[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : wordsOf(span.spans))).join('')
}
