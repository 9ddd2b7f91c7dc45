import { setImmediate } from 'node:timers/promises'
import type { Element, ElementContent, Root } from 'hast'
import type { RootContent } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { markdownTreeOf } from '#domain/catalog/markdown/markdown-tree-of-html.ts'
import { writeMarkdown } from '#domain/catalog/markdown/write-markdown.ts'
import { type Showing, showSection } from './chapter-text.ts'
import { plainSection, shapeOf } from './section-shape.ts'

const stringifier = unified().use(rehypeStringify)

/**
 * Writes a section as Markdown, with HTML where Markdown has no syntax. Elements must have no ids; an empty link with an id
 * becomes an anchor. Gives way to other work in between, because a long chapter takes a tenth of a second.
 */
export async function sectionMarkdown(root: Root, showing: Showing): Promise<string> {
  const shape = shapeOf(root)
  const title = repeatedTitle(root, showing)
  const typed = write([...title, ...root.children.flatMap(blocksOf)], showing)
  await setImmediate()
  if (shows(typed, shape, showing)) return typed
  const blocks: RootContent[] = []
  for (const child of root.children) {
    await setImmediate()
    const block = blocksOf(child)
    const isSaid = child.type !== 'element' || shows(write(block, showing), shapeOf(child), showing)
    blocks.push(...(isSaid ? block : [htmlBlock(child)]))
  }
  await setImmediate()
  const mixed = write([...title, ...blocks], showing)
  await setImmediate()
  if (shows(mixed, shape, showing)) return mixed
  return htmlOf(root.children as ElementContent[]).replaceAll('\n', '&#10;')
}

/**
 * The importer removes a first heading that repeats the title. When the text begins with one, the title is written before it, to
 * be removed instead.
 */
function repeatedTitle(root: Root, showing: Showing): RootContent[] {
  const first = root.children.find((child) => child.type === 'element')
  if (!first || !/^h[1-6]$/.test(first.tagName)) return []
  if (shows(write(blocksOf(first), showing), shapeOf(first), showing)) return []
  return [{ type: 'heading', depth: 1, children: [{ type: 'text', value: showing.title }] }]
}

function write(children: RootContent[], { formulas }: Showing): string {
  return writeMarkdown({ type: 'root', children }, { dollars: formulas?.dollars })
}

function shows(markdown: string, shape: string, showing: Showing): boolean {
  const tree = showSection(markdown, showing)
  if (!tree) return false
  const { root, wrapper } = plainSection(tree.root)
  return wrapper === null && shapeOf(root) === shape
}

function blocksOf(node: Root['children'][number]): RootContent[] {
  if (node.type === 'text') return node.value.trim() === '' ? [] : toBlocks([node])
  if (node.type !== 'element') return []
  const children = expressible(node)
  const isRaw = children[0]?.type === 'element' && children[0].tagName === rawTag
  return isRaw ? [htmlBlock(node)] : toBlocks(children)
}

function toBlocks(children: ElementContent[]): RootContent[] {
  const tree = markdownTreeOf(
    { type: 'root', children },
    { [rawTag]: (_, { properties }) => ({ type: 'html', value: String(properties.value) }) },
  )
  visit(tree, 'code', (code) => {
    if (code.lang === 'rust') code.value = withHiddenLinesEscaped(code.value)
  })
  return tree.children
}

const rawTag = 'raw-html'
const inMarkdown = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
}

/** The node with HTML in place of whatever Markdown cannot express. */
function expressible(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : []
  const { tagName, properties } = node
  if (tagName === 'pre') return [node]
  const said = saidBy(node)
  if (tagName === 'span' && said.length === 0) return node.children.flatMap(expressible)
  const isAnchor = tagName === 'a' && properties.href === undefined
  const isPlain = inMarkdown.has(tagName) && said.every((name) => attributes[tagName]?.includes(name))
  if (isAnchor || !isPlain) {
    const value = withoutBlankLines(htmlOf([node]))
    // Some text is needed in the element, so that the spaces around it are not lost.
    const children: ElementContent[] = [{ type: 'text', value: 'html' }]
    return [{ type: 'element', tagName: rawTag, properties: { value }, children }]
  }
  const inside = tagName === 'li' ? node.children.flatMap(openWords) : node.children
  return [{ ...node, children: inside.flatMap(expressible) }]
}

/** Text of a list item beside a nested list is in a `div` only because it needs an id. */
function openWords(node: ElementContent): ElementContent[] {
  const isBox = node.type === 'element' && node.tagName === 'div' && saidBy(node).length === 0
  return isBox ? node.children : [node]
}

function saidBy({ properties }: Element): string[] {
  return Object.keys(properties).filter((name) => properties[name] !== undefined)
}

function htmlBlock(node: Element): RootContent {
  return { type: 'html', value: withoutBlankLines(htmlOf([node])) }
}

function htmlOf(children: ElementContent[]): string {
  const root: Root = { type: 'root', children: structuredClone(children) }
  visit(root, 'element', ({ tagName, properties, children: [inside] }) => {
    const isRust = tagName === 'code' && String(properties.className) === 'language-rust'
    if (isRust && inside?.type === 'text') inside.value = withHiddenLinesEscaped(inside.value)
  })
  return stringifier.stringify(root).trim()
}

/** A blank line would end an HTML block of Markdown. */
function withoutBlankLines(html: string): string {
  return html.replaceAll(/\n(?=[ \t]*(?:\n|$))/g, '&#10;')
}

/** In Rust code, the importer hides lines that begin with `#`, as mdBook does. */
function withHiddenLinesEscaped(code: string): string {
  return code.replaceAll(/^([ \t]*)#(?=#|[ \t]|$)/gm, '$1##')
}
