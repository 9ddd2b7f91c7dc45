import rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { unified } from 'unified'
import { dressHtml } from './html-tree.ts'
import { measureMarkdown, omitUnshown } from './markdown-tree.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

const linkProtocols = ['http', 'https', 'mailto']

/** What is left of a tree before it is highlighted; everything that comes later is made by us. */
const schema: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    ...[
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
      'li',
      'ol',
      'p',
    ],
    ...['pre', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: linkProtocols },
}

const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: 'aula' })],
  langs: [],
  // The other engine loads WebAssembly through the global Response, which the HTTP server replaces with its own.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

const parser = unified().use(remarkParse).use(remarkGfm)
const renderer = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(rehypeShikiFromHighlighter, highlighter, {
    theme: 'aula',
    lazy: true,
    defaultLanguage: 'text',
    fallbackLanguage: 'text',
    transformers: [
      {
        pre(node) {
          // A code block may be wider than the screen: the keyboard must reach it to scroll it.
          node.properties = { className: ['code'], dataLanguage: this.options.lang, tabIndex: 0 }
        },
      },
    ],
  })
  .use(rehypeStringify)

export async function runMarkdownPipeline(markdown: string): Promise<RenderedMarkdown> {
  const tree = parser.parse(markdown)
  const leftOut = omitUnshown(tree, linkProtocols)
  const { words, codeBlocks } = measureMarkdown(tree)
  const html = await renderer.run(tree)
  dressHtml(html)
  return { html: renderer.stringify(html), words, codeBlocks, leftOut }
}
