import { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import { formulaAttributes, formulaTags } from '#domain/catalog/markdown/tidy-formula.ts'
import { calloutKinds } from '#values/markdown-callouts.ts'

const linkProtocols = ['http', 'https', 'mailto']

export const containers = ['article', 'aside', 'div', 'footer', 'header', 'main', 'nav', 'section']

/**
 * Allows the author's ids and names, which are removed after anchors are read, and relative addresses, which the book resolves.
 */
export const sectionSchema: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    ...containers,
    'a',
    'bdi',
    'bdo',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'details',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'kbd',
    'li',
    'mark',
    'math',
    'ol',
    'p',
    'pre',
    'rp',
    'rt',
    'ruby',
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
    ...formulaTags,
  ],
  attributes: {
    ...Object.fromEntries(
      Object.entries(formulaAttributes).map(([tag, attributes]) => [tag, attributes.map(([name]) => name)]),
    ),
    '*': [
      'id',
      'displaystyle',
      'scriptlevel',
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i],
    ],
    a: ['href', 'name'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    div: [
      ['dataCallout', ...calloutKinds],
      ['role', 'note'],
    ],
    img: ['src', 'alt'],
    ol: [['start', /^\d{1,6}$/]],
    section: ['dataFootnotes'],
    td: ['align', ['colSpan', /^[1-9]\d?$/], ['rowSpan', /^[1-9]\d?$/]],
    th: ['align', ['colSpan', /^[1-9]\d?$/], ['rowSpan', /^[1-9]\d?$/]],
  },
  ancestors: Object.fromEntries(formulaTags.map((tag) => [tag, ['math']])),
  protocols: { href: linkProtocols },
  clobber: [],
  strip: ['script', 'style', 'svg', 'template', 'title', 'head', 'iframe', 'object', 'noscript'],
}

/** Interactive elements are not shown, but their fallback content is. */
export const unshown: ReadonlySet<string> = new Set([
  'audio',
  'button',
  'canvas',
  'embed',
  'iframe',
  'input',
  'object',
  'select',
  'textarea',
  'video',
])

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

export function isAllowedLink(address: string): boolean {
  return linkProtocols.some((each) => address.toLowerCase().startsWith(`${each}:`)) && URL.canParse(address)
}
