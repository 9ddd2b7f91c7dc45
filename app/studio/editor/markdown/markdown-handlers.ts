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

/** Markdown that is written as it is. */
export interface SourceText extends Literal {
  type: 'sourceText'
}

/** `` $`x^2`$ ``, which is a formula whatever dollars mean in the text. */
export interface DollarCode extends Literal {
  type: 'dollarCode'
}

/** `$$x^2$$` in a line. */
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

/** Before inline code a dollar would begin a formula. */
export const unsafeDollar: Unsafe = { character: '$', after: '`', inConstruct: 'phrasing' }

/** After the dollar that ends a formula a digit would make it money. */
export const unsafeDigits: Unsafe[] = Array.from('0123456789', (character) => ({
  character,
  before: '\\$',
  inConstruct: 'phrasing',
}))

type Join = NonNullable<Options['join']>[number]

/** In a quotation the reader takes an empty line between a list and what begins like one for a line within the list. */
export const joinQuoted: Join = (left, right, parent) => {
  if (parent.type !== 'blockquote' || left.type !== 'list') return undefined
  if (left.spread || left.children.some((item) => item.spread)) return undefined
  return right.type === 'blockquote' || (right.type === 'list' && interrupts(right)) ? 0 : undefined
}

/** In an item that was read without empty lines, those that the writer would put there and the reader does not need. */
export const joinInItem: Join = (left, right, parent) => {
  if (parent.type !== 'listItem' || parent.spread !== false) return undefined
  return isFootnote(right) || followsAtOnce(left, right) ? 0 : undefined
}

function followsAtOnce(left: Nodes, right: Nodes): boolean {
  if (left.type === 'paragraph') return right.type === 'thematicBreak' || isTag(right)
  if (isDefinition(left)) return !(right.type === 'paragraph' && beginsLikeTitle(right))
  return isFootnote(left) && right.type === 'list' && interrupts(right)
}

/** Under words without a paragraph of their own, it shows the same among them. */
const isTag = (node: Nodes) => node.type === 'html' && /^<\/?[a-z]/i.test(node.value)
const isFootnote = (node: Nodes) => node.type === 'html' && node.value.startsWith('[^')
const isDefinition = (node: Nodes) => node.type === 'html' && /^\[[^^]/.test(node.value)

function beginsLikeTitle({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^["'(]/.test(first.value)
}

/** Whether it can follow a paragraph at once. */
function interrupts({ ordered, start, children }: List): boolean {
  return !(ordered && start !== 1) && (children[0]?.children.length ?? 0) > 0
}

/** Under words in stars, since dashes would make a heading of them. */
const thematicBreak: Handle = (node: ThematicBreak, parent) => {
  const isInItem = parent?.type === 'listItem' && parent.spread === false
  return isInItem && parent.children[parent.children.indexOf(node) - 1]?.type === 'paragraph' ? '***' : '---'
}
/**
 * Beside a mark, the writer may write a letter as a character reference; an underscore next to that is no longer within a word and has
 * to be escaped. The writer does so beside emphasis, but not beside what is struck.
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

/** A callout has the line of its kind above; a paragraph follows it at once, as GitHub writes it. */
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

/** Where dollars alone are no formulas. */
export const formulaHandlers = { inlineMath: markdownHandlers.dollarCode, math: fencedMath } as Handlers
