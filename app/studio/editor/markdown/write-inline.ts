import type { Mark, Node } from '@tiptap/pm/model'
import type { PhrasingContent } from 'mdast'
import type { MarkdownSyntax } from './markdown-tree.ts'

/** A piece of content with the same marks throughout: a text, an image, or a link with everything inside. */
type Piece = {
  readonly node: PhrasingContent
  readonly marks: readonly Mark[]
}

/** In the order from outer to inner, for marks that begin and end at the same place. */
const wrappers = {
  italic: 'emphasis',
  bold: 'strong',
  strike: 'delete',
} as const

type Wrapper = keyof typeof wrappers
const isWrapper = (name: string): name is Wrapper => Object.hasOwn(wrappers, name)

/** Writes the content of a block without spaces at either end and without line breaks at its end, which are not shown. */
export function writeInline(parent: Node, syntax: MarkdownSyntax): PhrasingContent[] {
  return trimmed(nest(piecesOf(parent.children, parent, syntax)))
}

function piecesOf(nodes: readonly Node[], parent: Node, syntax: MarkdownSyntax): Piece[] {
  const pieces: Piece[] = []
  for (let index = 0; index < nodes.length; ) {
    const first = nodes[index] as Node
    const link = linkOf(first)
    if (!link) {
      pieces.push(...leavesOf(first, parent, syntax))
      index += 1
      continue
    }
    // Other marks never divide a link: those that cover all of it go around it.
    let end = index + 1
    while (end < nodes.length && linkOf(nodes[end] as Node)?.eq(link)) end += 1
    const run = nodes.slice(index, end)
    const common = first.marks.filter(
      (mark) => isWrapper(mark.type.name) && run.every((node) => mark.isInSet(node.marks)),
    )
    const inside = run
      .flatMap((node) => leavesOf(node, parent, syntax))
      .map(({ node, marks }) => ({ node, marks: marks.filter((mark) => !mark.isInSet(common)) }))
    pieces.push({ node: linkTo(link, nest(inside)), marks: common })
    index = end
  }
  return pieces
}

const mail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const plainAddress = /^[\w.~:/?#@!$&'()*+,;=%-]+$/

function linkTo({ attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  const url = String(attrs.href ?? '')
  const [only] = children
  const text = children.length === 1 && only?.type === 'text' ? only.value : ''
  const isOdd = (url === text && !plainAddress.test(text)) || (url === `mailto:${text}` && !mail.test(text))
  // Two texts prevent the form with "<" and ">", in which such an address would be read differently.
  const parts = isOdd ? [text.slice(0, 1), text.slice(1)].filter(Boolean) : []
  const inside = isOdd ? parts.map((value): PhrasingContent => ({ type: 'text', value })) : children
  return linkOfParts(url, attrs.title, inside)
}

function linkOfParts(url: string, title: unknown, children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, title: typeof title === 'string' ? title : null, children: children as never }
}

function linkOf(node: Node): Mark | undefined {
  return node.marks.find((mark) => mark.type.name === 'link')
}

/** Converts one node without its marks, which `nest` writes. */
function leavesOf(node: Node, parent: Node, syntax: MarkdownSyntax): Piece[] {
  const marks = node.marks.filter((mark) => isWrapper(mark.type.name))
  const has = (name: string) => node.marks.some((mark) => mark.type.name === name)
  if (node.isText) {
    const value = node.text ?? ''
    if (has('source')) return [{ node: { type: 'sourceText', value }, marks }]
    if (has('code')) return [{ node: { type: 'inlineCode', value }, marks }]
    return [{ node: { type: 'text', value }, marks }]
  }
  if (node.type.name === 'hardBreak') {
    // Markdown headings from the third level on cannot contain line breaks.
    const allowed = parent.type.name !== 'heading' || parent.attrs.level < 3
    return [{ node: allowed ? { type: 'break' } : { type: 'text', value: ' ' }, marks }]
  }
  if (node.type.name === 'image') {
    const { src, alt, title } = node.attrs
    return [{ node: { type: 'image', url: src, alt: alt || '', title: title ?? null }, marks }]
  }
  if (node.type.name === 'formula') {
    const tex = String(node.attrs.tex).trim()
    return tex === '' ? [] : [{ node: formulaOf(tex, node.attrs.display, syntax), marks }]
  }
  return []
}

function formulaOf(value: string, display: boolean, { dollars }: MarkdownSyntax): PhrasingContent {
  if (!dollars || value.includes('$')) return { type: 'dollarCode', value }
  return display ? { type: 'displayMath', value } : { type: 'inlineMath', value }
}

/**
 * Nests the marks: at each place, the mark that reaches furthest becomes the outer one. Spaces at the ends of a mark go outside
 * it, since Markdown's emphasis can neither begin nor end with one.
 */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const content: PhrasingContent[] = []
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index] as Piece
    const outer = furthest(pieces, index)
    if (!outer) {
      push(content, piece.node)
      index += 1
      continue
    }
    const { mark, end } = outer
    const run = pieces.slice(index, end).map(({ node, marks }) => ({
      node,
      marks: marks.filter((each) => each.type !== mark.type),
    }))
    const { before, inside, after } = withoutEdges(nest(run))
    for (const node of before) push(content, node)
    if (inside.length > 0) {
      content.push({ type: wrappers[mark.type.name as Wrapper], children: inside } as PhrasingContent)
    }
    for (const node of after) push(content, node)
    index = end
  }
  return content
}

function furthest(pieces: readonly Piece[], start: number): { mark: Mark; end: number } | null {
  let found: { mark: Mark; end: number } | null = null
  const marks = pieces[start]?.marks ?? []
  for (const name of Object.keys(wrappers)) {
    const mark = marks.find(({ type }) => type.name === name)
    if (!mark) continue
    let end = start + 1
    while (pieces[end]?.marks.some(({ type }) => type === mark.type)) end += 1
    if (!found || end > found.end) found = { mark, end }
  }
  return found
}

function push(content: PhrasingContent[], node: PhrasingContent): void {
  const last = content.at(-1)
  if (node.type === 'text' && last?.type === 'text') {
    content[content.length - 1] = { type: 'text', value: last.value + node.value }
  } else content.push(node)
}

/** Separates the spaces and line breaks at both ends. */
function withoutEdges(content: readonly PhrasingContent[]): {
  before: PhrasingContent[]
  inside: PhrasingContent[]
  after: PhrasingContent[]
} {
  const inside = [...content]
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  for (let first = inside[0]; first && isEdge(first, /^[ \t]/); first = inside[0]) {
    inside.shift()
    const spaces = first.type === 'text' ? (/^[ \t]+/.exec(first.value)?.[0] ?? '') : ''
    before.push(first.type === 'text' ? { type: 'text', value: spaces } : first)
    if (first.type === 'text' && first.value !== spaces) {
      inside.unshift({ type: 'text', value: first.value.slice(spaces.length) })
    }
  }
  for (let last = inside.at(-1); last && isEdge(last, /[ \t]$/); last = inside.at(-1)) {
    inside.pop()
    const spaces = last.type === 'text' ? (/[ \t]+$/.exec(last.value)?.[0] ?? '') : ''
    after.unshift(last.type === 'text' ? { type: 'text', value: spaces } : last)
    if (last.type === 'text' && last.value !== spaces) {
      inside.push({ type: 'text', value: last.value.slice(0, last.value.length - spaces.length) })
    }
  }
  return { before, inside, after }
}

function isEdge(node: PhrasingContent, space: RegExp): boolean {
  return node.type === 'break' || (node.type === 'text' && space.test(node.value))
}

/** Removes spaces at both ends and around line breaks, and line breaks at the end. */
function trimmed(content: readonly PhrasingContent[]): PhrasingContent[] {
  const { before, inside: words } = withoutEdges(content)
  if (words.length === 0) return []
  const inside = [...before.filter(({ type }) => type === 'break'), ...words]
  return inside.map((node, index) => {
    if (node.type !== 'text') return node
    let { value } = node
    if (inside[index - 1]?.type === 'break') value = value.replace(/^[ \t]+/, '')
    if (inside[index + 1]?.type === 'break') value = value.replace(/[ \t]+$/, '')
    return { type: 'text', value }
  })
}
