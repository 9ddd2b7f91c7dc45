import type { Node, Schema } from '@tiptap/pm/model'
import type { Code, Html, List, ListItem, Nodes, RootContent, Table } from 'mdast'
import type {} from 'remark-math'
import { type MarkdownSyntax, parseMarkdown, stringifyMarkdown } from './markdown-tree.ts'
import { type Definitions, findDefinitions, readInline } from './read-inline.ts'

/**
 * A block of the document with its first and last line in the text; null when these lines could mean something else in another
 * place.
 */
export type ReadBlock = { readonly node: Node; readonly lines: readonly [first: number, last: number] | null }

type Reader = {
  readonly schema: Schema
  readonly definitions: Definitions
  readonly syntax: MarkdownSyntax
}

/** Reads the blocks of a text. Throws `RangeError` when it is nested too deeply. */
export function readBlocks(markdown: string, schema: Schema, syntax: MarkdownSyntax): ReadBlock[] {
  const tree = parseMarkdown(markdown, syntax)
  const reader: Reader = { schema, definitions: findDefinitions(tree), syntax }
  const lines = markdown.split('\n')
  return tree.children.map((child, index) => {
    const isLast = index === tree.children.length - 1
    const node = readBlock(isLast ? closed(child) : child, reader)
    return { node, lines: isMovable(child, isLast, lines) ? linesOf(child) : null }
  })
}

function linesOf({ position }: RootContent): [number, number] | null {
  return position ? [position.start.line, position.end.line] : null
}

/** Whether the block's lines mean the same in any place, with a blank line before and after. */
function isMovable(node: RootContent, isLast: boolean, lines: readonly string[]): boolean {
  const [first, last] = linesOf(node) ?? [1, 1]
  if (/^(?: {4}| {0,3}\t)/.test(lines[first - 1] ?? '') || hasReference(node)) return false
  const end = lastIn(node)
  if (end.type === 'html') return !isLast || end !== node || closed(node) === node
  if (end.type !== 'code' && end.type !== 'math') return true
  // A block without its closing line would include the lines after it.
  return !isLast && end === node
    ? true
    : first < last && /(?:`{3,}|~{3,}|\${2,})[ \t]*$/.test(lines[last - 1] ?? '')
}

function lastIn(node: Nodes): Nodes {
  const child = 'children' in node ? node.children.at(-1) : undefined
  return child ? lastIn(child) : node
}

/** Whether a part of the block depends on a definition in another place of the text. */
function hasReference(node: Nodes): boolean {
  if (node.type === 'linkReference' || node.type === 'imageReference') return true
  return 'children' in node && node.children.some(hasReference)
}

/** Closes HTML that would otherwise swallow everything after it (CommonMark, section 4.6). */
function closed(node: RootContent): RootContent {
  if (node.type !== 'html') return node
  const end = endOf(node)
  return end ? { ...node, value: `${node.value}\n${end}` } : node
}

function endOf({ value }: Html): string | null {
  const ends = [
    [/^<!--/, '-->'],
    [/^<\?/, '?>'],
    [/^<!\[CDATA\[/, ']]>'],
    [/^<![a-z]/i, '>'],
  ] as const
  for (const [start, end] of ends) if (start.test(value)) return value.includes(end) ? null : end
  const raw = /^<(script|pre|style|textarea)(?:[\s>]|$)/i.exec(value)?.[1]
  return raw && !/<\/(?:script|pre|style|textarea)>/i.test(value) ? `</${raw}>` : null
}

function readBlock(node: RootContent, reader: Reader): Node {
  const { nodes } = reader.schema
  const inline = (parent: { children: Parameters<typeof readInline>[0] }) =>
    readInline(parent.children, reader.schema, reader.definitions)
  switch (node.type) {
    case 'paragraph':
      return make(reader, 'paragraph', {}, inline(node))
    case 'heading':
      return make(reader, 'heading', { level: node.depth }, inline(node))
    case 'thematicBreak':
      return make(reader, 'horizontalRule')
    case 'blockquote': {
      const kind = node.data?.callout
      const content = filled(node.children, reader)
      return kind ? make(reader, 'callout', { kind }, content) : make(reader, 'blockquote', {}, content)
    }
    case 'list':
      return readList(node, reader)
    case 'code':
      return readCode(node, reader)
    case 'math':
      return node.meta ? sourceOf(node, reader) : make(reader, 'formulaBlock', { tex: node.value })
    case 'table':
      return nodes.table ? readTable(node, reader) : sourceOf(node, reader)
    case 'html':
      return make(reader, 'sourceBlock', {}, textIn(reader.schema, node.value))
    default:
      return sourceOf(node, reader)
  }
}

function make(
  { schema }: Reader,
  name: string,
  attributes: Record<string, unknown> = {},
  content: readonly Node[] = [],
): Node {
  const type = schema.nodes[name]
  if (!type) throw new Error(`the schema has no ${name}`)
  return type.create(attributes, content)
}

function textIn(schema: Schema, text: string): Node[] {
  return text === '' ? [] : [schema.text(text)]
}

/** Shows a block that the editor has no form for as its Markdown source. */
function sourceOf(node: RootContent, reader: Reader): Node {
  return make(reader, 'sourceBlock', {}, textIn(reader.schema, stringifyMarkdown([node], reader.syntax)))
}

/** The blocks, or an empty paragraph where there are none, since the cursor needs a place. */
function filled(children: readonly RootContent[], reader: Reader): Node[] {
  const blocks = children.map((child) => readBlock(child, reader))
  return blocks.length > 0 ? blocks : [make(reader, 'paragraph')]
}

function readCode({ lang, meta, value }: Code, reader: Reader): Node {
  return make(
    reader,
    'codeBlock',
    { language: lang ?? null, meta: meta ?? null },
    textIn(reader.schema, value),
  )
}

function readList({ ordered, start, spread, children }: List, reader: Reader): Node {
  const items = children.map((item) => readItem(item, reader))
  return ordered
    ? make(reader, 'orderedList', { start: start ?? 1, spread: spread ?? false }, items)
    : make(reader, 'bulletList', { spread: spread ?? false }, items)
}

function readItem({ checked, spread, children }: ListItem, reader: Reader): Node {
  const attributes = { checked: checked ?? null, spread: spread ?? false }
  const content = filled(children, reader)
  // The box of a task stands before text, so the item has to begin with a paragraph.
  const isParagraph = content[0]?.type.name === 'paragraph'
  const first = checked === null || checked === undefined || isParagraph ? [] : [make(reader, 'paragraph')]
  return make(reader, 'listItem', attributes, [...first, ...content])
}

function readTable({ align, children }: Table, reader: Reader): Node {
  const columns = Math.max(align?.length ?? 0, children[0]?.children.length ?? 0, 1)
  const rows = children.map((row, rowIndex) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const cell = row.children[column]
      const words = cell ? readInline(cell.children, reader.schema, reader.definitions) : []
      return make(reader, rowIndex === 0 ? 'tableHeader' : 'tableCell', { align: align?.[column] ?? null }, [
        make(reader, 'paragraph', {}, words),
      ])
    })
    return make(reader, 'tableRow', {}, cells)
  })
  return make(reader, 'table', {}, rows)
}
