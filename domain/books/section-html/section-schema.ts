import { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import { linkProtocols } from './addresses.ts'

/** Holds blocks and says nothing of its own: what becomes of each is `tidy-section.ts`'s. */
export const containers = ['article', 'aside', 'div', 'footer', 'header', 'main', 'nav', 'section']

/**
 * What is left of an author's tree. Ids and names are kept to find out where links inside the book lead, and none of them
 * stays; addresses that are not absolute stay until the book says what they are.
 */
export const sectionSchema: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    ...containers,
    ...['a', 'blockquote', 'br', 'caption', 'code', 'dd', 'del', 'details', 'dl', 'dt', 'em', 'figcaption'],
    ...['figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'kbd', 'li', 'mark', 'ol', 'p', 'pre'],
    ...[
      'span',
      'strong',
      'sub',
      'summary',
      'sup',
      'table',
      'tbody',
      'td',
      'tfoot',
      'th',
      'thead',
      'tr',
      'ul',
    ],
  ],
  attributes: {
    '*': ['id'],
    a: ['href', 'name'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    img: ['src', 'alt'],
    ol: [['start', /^\d{1,6}$/]],
    section: ['dataFootnotes'],
    td: ['align', ['colSpan', /^[1-9]\d?$/], ['rowSpan', /^[1-9]\d?$/]],
    th: ['align', ['colSpan', /^[1-9]\d?$/], ['rowSpan', /^[1-9]\d?$/]],
  },
  protocols: { href: linkProtocols },
  clobber: [],
  strip: ['script', 'style', 'svg', 'math', 'template', 'title', 'head', 'iframe', 'object', 'noscript'],
}

/** What an author's other names for the same thing become. */
export const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  s: 'del',
  strike: 'del',
  samp: 'code',
  tt: 'code',
}
