import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { markCallouts } from '#values/markdown-callouts.ts'
import { markFormulas, parseDollars } from '#values/markdown-formulas.ts'
import {
  formulaHandlers,
  joinInItem,
  joinQuoted,
  markdownHandlers,
  unsafeDigits,
  unsafeDollar,
} from './markdown-handlers.ts'

/** The variant of Markdown that a text is written in. */
export type MarkdownSyntax = {
  /** Whether text between dollar signs is a formula, as in a book with `math: true`. */
  readonly dollars: boolean
}

const style: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  handlers: markdownHandlers,
  join: [joinQuoted, joinInItem],
}

const gfm = { tablePipeAlign: false }

const plain = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(remarkStringify, {
    ...style,
    handlers: { ...markdownHandlers, ...formulaHandlers },
    unsafe: [unsafeDollar],
  })
const withDollars = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(remarkMath)
  .use(remarkStringify, { ...style, unsafe: unsafeDigits })

/**
 * Parses Markdown as the site's renderer does: GitHub's Markdown with callouts and formulas. Throws `RangeError` when it is
 * nested too deeply.
 */
export function parseMarkdown(markdown: string, { dollars }: MarkdownSyntax): Root {
  const { tree, source } = dollars
    ? parseDollars(markdown, (text) => withDollars.parse(text))
    : { tree: plain.parse(markdown), source: markdown }
  markCallouts(tree, source)
  markFormulas(tree, source)
  return tree
}

/** Writes Markdown without a line end after it. */
export function stringifyMarkdown(children: RootContent[], { dollars }: MarkdownSyntax): string {
  const writer = dollars ? withDollars : plain
  return writer.stringify({ type: 'root', children }).trimEnd()
}
