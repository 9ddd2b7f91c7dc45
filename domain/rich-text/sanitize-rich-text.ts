import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { codeLanguage, codeLanguages } from '#values/code-languages.ts'
import { isBlock, tidyRichText } from './tidy-rich-text.ts'

export type RichText = {
  /** Nothing but what the editor's toolbar makes. Sanitising it again changes nothing. */
  readonly html: string
  /** The words alone. */
  readonly text: string
}

/** Everything else is taken out: links and images too, for the toolbar has none. */
const schema: SanitizeSchema = {
  tagNames: ['br', 'code', 'em', 'h3', 'li', 'ol', 'p', 'pre', 'strong', 'ul'],
  attributes: { code: [['className', ...Object.keys(codeLanguages).map((name) => `language-${name}`)]] },
  ancestors: { li: ['ol', 'ul'] },
  // What is inside these is no text that somebody wrote.
  strip: ['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript', 'object', 'svg', 'math'],
}

const otherNames: Record<string, string> = {
  ...{ b: 'strong', i: 'em', div: 'p' },
  ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((heading) => [heading, 'h3'])),
}

const parser = unified().use(rehypeParse, { fragment: true })
const sanitizer = unified().use(rehypeSanitize, schema)
const writer = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } })

/**
 * What may stay of HTML that somebody wrote, or sent without having written it: an allow-list of the editor's own elements.
 * Null for what no editor makes: so deep or so many elements that reading it would keep the server busy.
 */
export function sanitizeRichText(html: string): RichText | null {
  const tree = readRichText(html)
  return tree && { html: writer.stringify(tree), text: textOf(tree) }
}

/** The sanitised tree of a text; null as above. */
export function readRichText(html: string): Root | null {
  if (isOvergrown(html)) return null
  const tree = parser.parse(html)
  visit(tree, 'element', (node) => {
    const name = otherNames[node.tagName]
    if (name && !(name === 'p' && node.children.some(isBlock))) node.tagName = name
    if (node.tagName === 'pre') makeCodeBlock(node)
  })
  const clean = sanitizer.runSync(tree)
  tidyRichText(clean)
  return clean
}

const mostElements = 2_000
const deepest = 32
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Open elements that are written again in every block make a small text a huge tree: counted before it is parsed. */
function isOvergrown(html: string): boolean {
  let count = 0
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    count += 1
    if (closing) depth = Math.max(0, depth - 1)
    else if (!voidElements.test(name.toLowerCase())) depth += 1
    if (count > mostElements || depth > deepest) return true
  }
  return false
}

/** A block of code is text and perhaps a language. */
function makeCodeBlock(pre: Element): void {
  const [code] = pre.children
  const classes = code?.type === 'element' ? code.properties.className : null
  const named = (Array.isArray(classes) ? classes : [])
    .map(String)
    .find((each) => each.startsWith('language-'))
  const language = named ? codeLanguage(named.slice('language-'.length)) : 'text'
  pre.children = [
    {
      type: 'element',
      tagName: 'code',
      properties: language === 'text' ? {} : { className: [`language-${language}`] },
      children: [{ type: 'text', value: textOf(pre) }],
    },
  ]
}

function textOf(tree: Nodes): string {
  const words: string[] = []
  visit(tree, (node) => {
    if (node.type === 'text') words.push(node.value)
    else if (
      node.type === 'element' &&
      words.length > 0 &&
      (isBlock(node) || /^(?:br|li)$/.test(node.tagName))
    )
      words.push('\n')
  })
  return words.join('')
}
