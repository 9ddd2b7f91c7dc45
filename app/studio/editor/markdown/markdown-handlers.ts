import type {
  Blockquote,
  Code,
  InlineCode,
  List,
  Literal,
  Nodes,
  Paragraph,
  Parent,
  Text,
  ThematicBreak,
} from 'mdast'
import type {} from 'remark-math'
import type { Options } from 'remark-stringify'
import type { CalloutKind } from '#values/markdown-callouts.ts'

/** Markdown that is written without changes. */
export interface SourceText extends Literal {
  type: 'sourceText'
}

/** `` $`x^2`$ ``: a formula even in texts where dollar signs alone mean nothing. */
export interface DollarCode extends Literal {
  type: 'dollarCode'
}

/** `$$x^2$$` within a line. */
export interface DisplayMath extends Literal {
  type: 'displayMath'
}

export interface Callout extends Parent {
  type: 'callout'
  kind: CalloutKind
  children: Blockquote['children']
}

declare module 'mdast' {
  interface PhrasingContentMap {
    sourceText: SourceText
    dollarCode: DollarCode
    displayMath: DisplayMath
  }
  interface RootContentMap {
    sourceText: SourceText
    dollarCode: DollarCode
    displayMath: DisplayMath
    callout: Callout
  }
  interface BlockContentMap {
    callout: Callout
  }
}

type Handlers = NonNullable<Options['handlers']>
type Handle = NonNullable<Handlers['paragraph']>
type State = Parameters<Handle>[2]
type Info = Parameters<Handle>[3]
type Unsafe = NonNullable<Options['unsafe']>[number]

/** Escapes a dollar sign before inline code, where it would begin a formula. */
export const unsafeDollar: Unsafe = { character: '$', after: '`', inConstruct: 'phrasing' }

/** Escapes a digit after the dollar sign that ends a formula, since the parser would take both for an amount of money. */
export const unsafeDigits: Unsafe[] = Array.from('0123456789', (character) => ({
  character,
  before: '\\$',
  inConstruct: 'phrasing',
}))

type Join = NonNullable<Options['join']>[number]

/**
 * In a quotation, the parser counts a blank line between a tight list and a following list or quotation as part of the first
 * list, so none is written there.
 */
export const joinQuoted: Join = (left, right, parent) => {
  if (parent.type !== 'blockquote' || left.type !== 'list') return undefined
  if (left.spread || left.children.some((item) => item.spread)) return undefined
  return right.type === 'blockquote' || (right.type === 'list' && interrupts(right)) ? 0 : undefined
}

/** In a list item that had no blank lines, leaves out those that the writer would add and the parser does not need. */
export const joinInItem: Join = (left, right, parent) => {
  if (parent.type !== 'listItem' || parent.spread !== false) return undefined
  return isFootnote(right) || followsAtOnce(left, right) ? 0 : undefined
}

function followsAtOnce(left: Nodes, right: Nodes): boolean {
  if (left.type === 'paragraph') return right.type === 'thematicBreak' || isTag(right)
  if (isDefinition(left)) return !(right.type === 'paragraph' && beginsLikeTitle(right))
  return isFootnote(left) && right.type === 'list' && interrupts(right)
}

/** HTML tags, which look the same when they directly follow the text of an item. */
const isTag = (node: Nodes) => node.type === 'html' && /^<\/?[a-z]/i.test(node.value)
const isFootnote = (node: Nodes) => node.type === 'html' && node.value.startsWith('[^')
const isDefinition = (node: Nodes) => node.type === 'html' && /^\[[^^]/.test(node.value)

function beginsLikeTitle({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^["'(]/.test(first.value)
}

/** Whether the list is recognised directly after a paragraph, without a blank line. */
function interrupts({ ordered, start, children }: List): boolean {
  return !(ordered && start !== 1) && (children[0]?.children.length ?? 0) > 0
}

/** Writes a rule with stars where it directly follows text, because dashes would turn that text into a heading. */
const thematicBreak: Handle = (node: ThematicBreak, parent) => {
  const isInItem = parent?.type === 'listItem' && parent.spread === false
  return isInItem && parent.children[parent.children.indexOf(node) - 1]?.type === 'paragraph' ? '***' : '---'
}
/**
 * Escapes underscores beside struck-through text. There the writer may encode a letter as a character reference, so that an
 * underscore next to it is no longer inside a word. The writer itself handles this only for emphasis.
 */
const text: Handle = (node: Text, _parent, state, info) => {
  const escaped = (underscores: string) => underscores.replaceAll('_', '\\_')
  let written = state.safe(node.value, info)
  if (info.before.endsWith('~')) written = written.replace(/(?<=^[^\\_])_+/u, escaped)
  if (info.after.startsWith('~')) written = written.replace(/(?<=[^\\_])_+(?=[^\\_]$)/u, escaped)
  return written
}
const sourceText: Handle = (node: SourceText) => node.value
const dollarCode: Handle = ({ value }: Pick<Literal, 'value'>, parent, state, info) => {
  const code: InlineCode = { type: 'inlineCode', value }
  return `$${state.handle(code, parent, state, info)}$`
}
const displayMath: Handle = (node: DisplayMath) => `$$${node.value}$$`
const fencedMath: Handle = ({ value }: Extract<Nodes, { type: 'math' }>, parent, state, info) => {
  const code: Code = { type: 'code', lang: 'math', value }
  return state.handle(code, parent, state, info)
}

/**
 * Writes a quotation, or a callout with the line of its kind first. A paragraph follows that line directly, as GitHub writes
 * it.
 */
function writeQuote(quote: Blockquote, kind: CalloutKind | undefined, state: State, info: Info): string {
  const exit = state.enter('blockquote')
  const tracker = state.createTracker(info)
  tracker.move('> ')
  tracker.shift(2)
  const text = state.containerFlow(quote, tracker.current())
  exit()
  const gap = quote.children[0]?.type === 'paragraph' ? '\n' : '\n\n'
  const whole = kind ? `[!${kind.toUpperCase()}]${text === '' ? '' : gap}${text}` : text
  return state.indentLines(whole, (line, _, blank) => (blank ? '>' : `> ${line}`))
}

const blockquote: Handle = (node: Blockquote, _parent, state, info) =>
  writeQuote(node, node.data?.callout, state, info)
const callout: Handle = ({ kind, children }: Callout, _parent, state, info) =>
  writeQuote({ type: 'blockquote', children }, kind, state, info)

export const markdownHandlers = {
  text,
  thematicBreak,
  sourceText: Object.assign(sourceText, { peek: (node: SourceText) => node.value }),
  dollarCode: Object.assign(dollarCode, { peek: () => '$' }),
  displayMath: Object.assign(displayMath, { peek: () => '$' }),
  blockquote,
  callout,
} as Handlers

/** Writes formulas for texts in which dollar signs alone do not mark formulas. */
export const formulaHandlers = { inlineMath: markdownHandlers.dollarCode, math: fencedMath } as Handlers
