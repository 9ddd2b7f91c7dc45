import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { codeLanguage, codeLanguages } from '#values/code-languages.ts'

type RichText = {
  /** Contains only elements of the editor. Sanitising it again changes nothing. */
  readonly html: string
  /** Plain text. */
  readonly text: string
}

/** Links and images are not allowed, because the editor cannot make them. */
const schema: SanitizeSchema = {
  tagNames: ['br', 'code', 'em', 'h3', 'li', 'ol', 'p', 'pre', 'strong', 'ul'],
  attributes: { code: [['className', ...Object.keys(codeLanguages).map((name) => `language-${name}`)]] },
  ancestors: { li: ['ol', 'ul'] },
  // The content of these elements is not text.
  strip: ['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript', 'object', 'svg', 'math'],
}

const otherNames: Record<string, string> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((heading) => [heading, 'h3'])),
}

const sanitizer = unified().use(rehypeSanitize, schema)
const writer = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } })

/** Allows only elements of the editor. Null for HTML that is too deep or too large to be parsed safely. */
export function sanitizeRichText(html: string): RichText | null {
  const tree = readRichText(html)
  return tree && { html: writer.stringify(tree), text: textOf(tree) }
}

/** The sanitised tree; null as for `sanitizeRichText`. */
export function readRichText(html: string): Root | null {
  const tree = parse(html)
  if (!tree) return null
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

class Overgrown extends Error {}

/**
 * Parses HTML as browsers do. Null beyond the limits, which are checked while parsing, because the parser adds elements and
 * ignores stray end tags.
 */
function parse(html: string): Root | null {
  let count = 0
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given: Parameters<typeof defaultTreeAdapter.createElement>) {
      count += 1
      if (count > mostElements) throw new Overgrown()
      return defaultTreeAdapter.createElement(...given)
    },
  }
  try {
    const fragment = parseFragment(html, { treeAdapter })
    return isDeep(fragment) ? null : (fromParse5(fragment) as Root)
  } catch (error) {
    if (error instanceof Overgrown) return null
    throw error
  }
}

/** Not recursive, because a deep tree would overflow the stack. */
function isDeep(fragment: DefaultTreeAdapterTypes.DocumentFragment): boolean {
  let level: DefaultTreeAdapterTypes.ChildNode[] = fragment.childNodes
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []))
  }
  return false
}

/** Turns the content into plain text, and keeps the language if it is known. */
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

type Content = RootContent | ElementContent

const blocks = ['h3', 'ol', 'p', 'pre', 'ul']

function isBlock(node: Nodes): boolean {
  return node.type === 'element' && blocks.includes(node.tagName)
}

/** Normalises a sanitised tree so that parsing it again changes nothing: text is always in a block, and list content in items. */
function tidyRichText(root: Root): void {
  const tidied: Element[] = []
  let open: Element | null = null
  for (const node of flow(root.children)) {
    if (node.type === 'element' && isBlock(node)) {
      open = null
      tidied.push(node)
    } else if (open) open.children.push(node)
    else if (node.type !== 'text' || node.value.trim() !== '') {
      open = element('p', [node])
      tidied.push(open)
    }
  }
  root.children = tidied
}

function flow(nodes: readonly Content[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const { tagName, children } = node
    if (tagName === 'pre') return [node]
    if (tagName === 'ul' || tagName === 'ol') return [{ ...node, children: items(children) }]
    if (tagName === 'li') return flow(children)
    return [element(tagName, words(children))]
  })
}

function items(nodes: readonly Content[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (node.type === 'text' && node.value.trim() === '') return []
    if (node.type === 'element' && node.tagName === 'li') return [{ ...node, children: flow(node.children) }]
    return [element('li', flow([node]))]
  })
}

function words(nodes: readonly Content[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const children = words(node.children)
    return isBlock(node) || node.tagName === 'li' ? children : [element(node.tagName, children)]
  })
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
