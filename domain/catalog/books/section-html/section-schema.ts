import { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import { formulaAttributes, formulaTags } from './tidy-formula.ts'

const linkProtocols = ['http', 'https', 'mailto']

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

/** What plays or asks, which is not shown; what stands in it for those who cannot see it stays. */
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

/** Whether an address leads out of the book by itself: it names its protocol or its host. */
export function isAbsolute(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)
}

export function isAllowedLink(address: string): boolean {
  return linkProtocols.some((each) => address.toLowerCase().startsWith(`${each}:`)) && URL.canParse(address)
}
