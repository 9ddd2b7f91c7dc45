import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { dressHtml, highlightCode } from './html-tree.ts'
import {
  type LeftOut,
  linkProtocols,
  measureMarkdown,
  omitUnshown,
  type ShownPicture,
  writeTaskBoxes,
} from './markdown-tree.ts'

export type RenderedMarkdown = {
  /** Sanitised, headings from `h2`, highlighted by `--shiki-*`. */
  readonly html: string
  readonly words: number
  readonly codeBlocks: number
  readonly leftOut: readonly LeftOut[]
  readonly pictures: readonly ShownPicture[]
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
  ],
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    // `omitUnshown` leaves only addresses of ours.
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: [...linkProtocols] },
}

const parser = unified().use(remarkParse).use(remarkGfm)
const renderer = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(highlightCode)
  .use(rehypeStringify)

export type MarkdownOptions = {
  /** Whether uploaded images are shown (`values/picture-address.ts`). */
  pictures?: boolean
}

export async function runMarkdownPipeline(
  markdown: string,
  { pictures = false }: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const tree = parser.parse(markdown)
  const { leftOut, shown } = omitUnshown(tree, { linkProtocols, pictures })
  writeTaskBoxes(tree)
  const { words, codeBlocks } = measureMarkdown(tree)
  const html = await renderer.run(tree)
  dressHtml(html)
  return { html: renderer.stringify(html), words, codeBlocks, leftOut, pictures: shown }
}
