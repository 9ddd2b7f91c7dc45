import { Fragment, type Node, type Schema, type Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { RootContent } from 'mdast'
import { type MarkdownSyntax, stringifyMarkdown } from './markdown-tree.ts'
import { type ReadBlock, readBlocks } from './read-document.ts'
import { writeBlock } from './write-document.ts'

type Written = {
  readonly text: string
  /** Where it was read: the block before it, and the blank lines between the two. Null for a block that was written here. */
  readonly after: { readonly node: Node | null; readonly gap: string } | null
}

const gap = '\n\n'

/**
 * Converts the document of one editor to Markdown and back. An unchanged block is written with the lines that it was read from,
 * and a changed one is converted once, so that writing a long text costs only as much as was changed in it.
 */
export class MarkdownMemory {
  readonly #schema: Schema
  readonly #syntax: MarkdownSyntax
  readonly #written = new WeakMap<Node, Written>()
  #read: { markdown: string; blocks: readonly Node[] } = { markdown: '', blocks: [] }

  constructor(schema: Schema, syntax: MarkdownSyntax) {
    this.#schema = schema
    this.#syntax = syntax
  }

  /** Throws `RangeError` when the text is nested too deeply. */
  read(markdown: string): Node {
    const lineEnds = markdown.replaceAll(/\r\n?/g, '\n')
    const blocks = readBlocks(lineEnds, this.#schema, this.#syntax)
    this.#remember(lineEnds, blocks)
    return this.#documentOf(blocks.map(({ node }) => node))
  }

  /**
   * Reads pasted Markdown, always with dollar signs as formulas, since the author sees the result immediately. Throws
   * `RangeError` when it is nested too deeply.
   */
  readFragment(markdown: string): Fragment {
    return Fragment.from(readBlocks(markdown, this.#schema, { dollars: true }).map(({ node }) => node))
  }

  /** The position in `document` of the character `offset` of the `markdown` that it was read from; inside markup only roughly. */
  positionIn(document: Node, markdown: string, offset: number): number {
    if (offset >= markdown.length) return Selection.atEnd(document).to
    const before = markdown.slice(0, offset)
    const blocks = readBlocks(before, this.#schema, this.#syntax).map(({ node }) => node)
    const read = this.#documentOf(blocks)
    const isAtLineStart = blocks.length > 0 && /\n[ \t]*$/.test(before)
    const position = isAtLineStart ? read.content.size : Selection.atEnd(read).to
    const place = document.resolve(Math.min(position, document.content.size))
    return Selection.near(place, isAtLineStart ? 1 : -1).from
  }

  write(document: Node): string {
    const blocks = document.children.filter((node) => !holdsNothing(node))
    const read = this.#read
    if (blocks.length === read.blocks.length && blocks.every((node, index) => node === read.blocks[index])) {
      return read.markdown
    }
    let text = ''
    let before: Node | null = null
    for (let index = 0; index < blocks.length; ) {
      const end = endOfLists(blocks, index)
      const run = blocks.slice(index, end)
      const known: Written = this.#knownRun(run, before) ?? this.#writeRun(run)
      if (known.text !== '') {
        const { after } = known
        if (before) text += after?.node === before ? after.gap : gap
        text += known.text
        before = run.at(-1) ?? null
      }
      index = end
    }
    return text
  }

  /** Converts copied content to Markdown. */
  writeSlice({ content }: Slice): string {
    const whole = content.firstChild?.isInline
      ? this.#schema.nodes.paragraph?.create(null, content)
      : undefined
    const document = this.#schema.topNodeType.createAndFill(null, whole ?? content)
    return document ? this.#stringify(document.children) : content.textBetween(0, content.size, gap)
  }

  /** Remembers the lines of a text that was changed outside the editor; `document` has to equal what was read from it. */
  adopt(document: Node, markdown: string): void {
    const lineEnds = markdown.replaceAll(/\r\n?/g, '\n')
    const read = readBlocks(lineEnds, this.#schema, this.#syntax)
    const blocks = document.children.filter((node) => !holdsNothing(node))
    if (blocks.length !== read.length) return
    this.#remember(
      lineEnds,
      read.map(({ lines }, index) => ({ node: blocks[index] as Node, lines })),
    )
  }

  #documentOf(blocks: readonly Node[]): Node {
    const content = blocks.length > 0 ? blocks : [this.#schema.nodes.paragraph?.create() as Node]
    return this.#schema.topNodeType.create(null, content)
  }

  #remember(markdown: string, blocks: readonly ReadBlock[]): void {
    const lines = markdown.split('\n')
    this.#read = { markdown, blocks: blocks.map(({ node }) => node) }
    blocks.forEach(({ node, lines: place }, index) => {
      if (!place) return
      const [first, last] = place
      const previous = blocks[index - 1]
      // The parser includes the definition above a heading in the heading, so the heading has no lines of its own.
      if (previous?.lines && previous.lines[1] >= first) return
      const between = previous?.lines ? '\n'.repeat(first - previous.lines[1]) : gap
      this.#written.set(node, {
        text: lines.slice(first - 1, last).join('\n'),
        after: { node: previous?.node ?? null, gap: between },
      })
    })
  }

  /**
   * The original lines of some blocks, null when they have to be written again. Adjacent lists are told apart by their markers,
   * so they are written together unless they were read next to each other.
   */
  #knownRun(run: readonly Node[], before: Node | null): Written | null {
    let text = ''
    let first: Written | null = null
    // Without a blank line before it, the same line can mean something else in another place.
    const place = run[0] ? this.#written.get(run[0])?.after : null
    if (place?.gap === '\n' && place.node !== before) return null
    for (const [index, node] of run.entries()) {
      const known = this.#written.get(node)
      if (!known) return null
      if (index > 0 && known.after?.node !== run[index - 1]) return null
      text += index > 0 ? (known.after?.gap ?? gap) + known.text : known.text
      first ??= known
    }
    return first && { text, after: first.after }
  }

  #writeRun(run: readonly Node[]): Written {
    const written: Written = { text: this.#stringify(run), after: null }
    const [only] = run
    if (run.length === 1 && only) this.#written.set(only, written)
    return written
  }

  #stringify(blocks: readonly Node[]): string {
    const tree = blocks.flatMap((node): RootContent[] => {
      const block = writeBlock(node, this.#syntax)
      return block ? [block] : []
    })
    return tree.length > 0 ? stringifyMarkdown(tree, this.#syntax) : ''
  }
}

/** Whether the block writes no lines, so that the blocks around it follow each other directly. */
function holdsNothing({ type, attrs, children }: Node): boolean {
  if (type.name === 'formulaBlock') return String(attrs.tex).trim() === ''
  if (type.name !== 'paragraph' && type.name !== 'sourceBlock') return false
  return children.every(({ text }) => text !== undefined && !/\S/.test(text))
}

function isList(node: Node | undefined): boolean {
  return node?.type.name === 'bulletList' || node?.type.name === 'orderedList'
}

function endOfLists(blocks: readonly Node[], start: number): number {
  let end = start + 1
  if (isList(blocks[start])) while (isList(blocks[end])) end += 1
  return end
}
