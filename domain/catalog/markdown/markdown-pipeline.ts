import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { calloutKinds, markCallouts } from '#values/markdown-callouts.ts'
import { markFormulas, parseDollars } from '#values/markdown-formulas.ts'
import { dressHtml, highlightCode, showFileNames } from './html-tree.ts'
import {
  type LeftOut,
  linkProtocols,
  measureMarkdown,
  nameFiles,
  omitUnshown,
  type ShownPicture,
  writeTaskBoxes,
} from './markdown-tree.ts'
import { formulaAttributes, formulaTags, tidyFormula } from './tidy-formula.ts'

export type RenderedMarkdown = {
  /** Sanitised, headings from `h2`, highlighted by `--shiki-*`. */
  readonly html: string
  readonly words: number
  readonly codeBlocks: number
  readonly leftOut: readonly LeftOut[]
  readonly pictures: readonly ShownPicture[]
}

export type MarkdownOptions = {
  /** Whether text between dollar signs is a formula, as in a book with `math: true`. */
  readonly dollars?: boolean
  /** Whether uploaded images are shown (`values/picture-address.ts`). */
  readonly pictures?: boolean
}

/** Applied before highlighting. */
const schema: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'li',
    'math',
    'ol',
    'p',
    'pre',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    ...formulaTags,
  ],
  attributes: {
    ...Object.fromEntries(
      Object.entries(formulaAttributes).map(([tag, attributes]) => [tag, attributes.map(([name]) => name)]),
    ),
    a: ['href', 'title'],
    code: [
      ['className', /^language-[\w+#.-]{1,40}$/],
      ['dataFile', /^[^\p{Cc}]{1,200}$/u],
    ],
    // `omitUnshown` leaves only addresses of uploaded images.
    img: ['src', 'alt', 'title'],
    div: [
      ['dataCallout', ...calloutKinds],
      ['role', 'note'],
    ],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  ancestors: Object.fromEntries(formulaTags.map((tag) => [tag, ['math']])),
  protocols: { href: [...linkProtocols] },
}

const parser = unified().use(remarkParse).use(remarkGfm)
const formulaParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)
const converter = unified().use(remarkRehype)
const renderer = unified()
  .use(rehypeSanitize, schema)
  .use(showFileNames)
  .use(highlightCode)
  .use(rehypeStringify)

export async function runMarkdownPipeline(
  markdown: string,
  { dollars = false, pictures = false }: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const { tree, source } = dollars
    ? parseDollars(markdown, (text) => formulaParser.parse(text))
    : { tree: parser.parse(markdown), source: markdown }
  markCallouts(tree, source)
  markFormulas(tree, source)
  const { leftOut, shown } = omitUnshown(tree, { linkProtocols, pictures })
  writeTaskBoxes(tree)
  nameFiles(tree)
  const { words, codeBlocks } = measureMarkdown(tree)
  const written = converter.runSync(tree)
  if (hasFormulas(tree)) leftOut.push(...(await drawThem(written)))
  const html = await renderer.run(written)
  dressHtml(html)
  return { html: closeTagsOnce(renderer.stringify(html)), words, codeBlocks, leftOut, pictures: shown }
}

/** Escapes `>` inside tags, because the database's search and the summaries take the first `>` for the end of a tag. */
function closeTagsOnce(html: string): string {
  return html.replaceAll(/<img (?:[^>"]|"[^"]*")*>/g, (tag) => `${tag.slice(0, -1).replaceAll('>', '&gt;')}>`)
}

function hasFormulas(tree: MarkdownRoot): boolean {
  let found = false
  visit(tree, ['math', 'inlineMath'], () => {
    found = true
    return EXIT
  })
  return found
}

/** Loaded only when needed, because the formula renderer is large. */
async function drawThem(html: Root): Promise<LeftOut[]> {
  const { drawFormulas } = await import('./draw-formulas.ts')
  const leftOut: LeftOut[] = []
  drawFormulas(html, { dollars: true, brackets: false }, (_what, at) => {
    leftOut.push({ what: 'formula', line: at.position?.start.line ?? 1 })
  })
  visit(html, 'element', (node) => {
    if (node.tagName === 'math') tidyFormula(node, () => {})
  })
  return leftOut
}
