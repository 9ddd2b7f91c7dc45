import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { couponOfLine, shopPath } from '#values/newsletter-card.ts'
import { findCouponStanding } from './find-cards.ts'
import { findShopPages } from './find-shop-pages.ts'

export const textProblems = [
  'page-missing',
  'coupon-unknown',
  'coupon-over',
  'coupon-early',
  'insecure',
  'not-whole',
  'no-description',
  'other-image',
] as const

/** A problem in a text; `must` blocks sending, `may` is only a warning. */
export type TextProblem = {
  readonly weight: 'must' | 'may'
  readonly what: (typeof textProblems)[number]
  /** The address or the code; empty where the language says enough. */
  readonly about: string
  readonly locale: Locale
}

export type CheckedTexts = {
  readonly problems: readonly TextProblem[]
  /** Links to pages of the shop that exist, and links to other sites, which are not checked. */
  readonly shopLinks: number
  readonly otherLinks: number
  readonly images: number
}

type ReadContext = Pick<Context, 'db' | 'now' | 'siteUrl'>

/** Checks the links, coupons and images of a newsletter. Reads only the database: other sites are not requested. */
export async function checkTexts(context: ReadContext, body: LocalizedText): Promise<CheckedTexts> {
  const texts = []
  for (const locale of locales) {
    const markdown = body[locale]
    if (markdown !== undefined) texts.push(await readText(context, { locale, markdown }))
  }
  const pages = await findShopPages(
    context,
    texts.flatMap(({ addresses }) => [...addresses.values()].filter((path) => path !== null)),
  )
  const checked: CheckedTexts[] = []
  for (const text of texts) checked.push(await checkText(context, text, pages))
  const sum = (count: (each: CheckedTexts) => number) =>
    checked.reduce((total, each) => total + count(each), 0)
  return {
    problems: checked.flatMap(({ problems }) => problems),
    shopLinks: sum(({ shopLinks }) => shopLinks),
    otherLinks: sum(({ otherLinks }) => otherLinks),
    images: sum(({ images }) => images),
  }
}

export function isSendable({ problems }: Pick<CheckedTexts, 'problems'>): boolean {
  return problems.every(({ weight }) => weight === 'may')
}

const links = /<a href="([^"]*)"/g
const images = /<img [^>]*>/g
const lines = /<p>(\{[^<{}]*\})<\/p>/g

type ReadText = {
  locale: Locale
  html: string
  leftOut: Awaited<ReturnType<typeof renderMarkdown>>['leftOut']
  /** The linked addresses with their paths in this shop; null for other sites. */
  addresses: ReadonlyMap<string, string | null>
}

async function readText(
  { siteUrl }: ReadContext,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<ReadText> {
  const { html, leftOut } = await renderMarkdown(markdown, { pictures: true })
  const hrefs = [...html.matchAll(links)].map(([, href = '']) => href.replaceAll('&#x26;', '&'))
  return {
    locale,
    html,
    leftOut,
    addresses: new Map(hrefs.map((href) => [href, shopPath(href, siteUrl('/'))])),
  }
}

async function checkText(
  context: ReadContext,
  { locale, html, leftOut, addresses }: ReadText,
  pages: ReadonlyMap<string, boolean | null>,
): Promise<CheckedTexts> {
  const problems: TextProblem[] = []
  const note = (weight: TextProblem['weight'], what: TextProblem['what'], about = '') =>
    problems.push({ weight, what, about, locale })
  let [shopLinks, otherLinks] = [0, 0]
  for (const [address, path] of addresses) {
    if (path !== null) {
      const isThere = pages.get(path)
      if (isThere === false) note('must', 'page-missing', address)
      if (isThere) shopLinks += 1
    } else if (/^https?:/i.test(address)) {
      otherLinks += 1
      if (/^http:/i.test(address)) note('may', 'insecure', address)
    }
  }
  for (const [, line = ''] of html.matchAll(lines)) {
    const code = couponOfLine(line)
    const standing = code === null ? 'valid' : (await findCouponStanding(context, code)).standing
    if (code === null || standing === 'valid') continue
    if (standing === 'early') note('may', 'coupon-early', code)
    else note('must', standing === 'unknown' ? 'coupon-unknown' : 'coupon-over', code)
  }
  const shown = [...html.matchAll(images)].map(([tag]) => tag)
  if (shown.some((tag) => !/ alt="[^"]/.test(tag))) note('may', 'no-description')
  if (leftOut.some(({ what }) => what === 'image')) note('may', 'other-image')
  if (leftOut.some(({ what }) => what === 'link')) note('may', 'not-whole')
  return { problems, shopLinks, otherLinks, images: shown.length }
}
