import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { couponOfLine, shopPath } from '#values/newsletter-card.ts'
import { findCouponStanding } from './find-cards.ts'
import { findShopPage } from './find-shop-page.ts'

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

/** A problem of weight `must` blocks sending; `may` is only a warning. */
export type TextProblem = {
  readonly weight: 'must' | 'may'
  readonly what: (typeof textProblems)[number]
  /** The address, or the code. Empty where a language says enough. */
  readonly about: string
  readonly locale: Locale
}

export type CheckedTexts = {
  readonly problems: readonly TextProblem[]
  /** To pages of this shop that were found, and to other sites, which nobody asks. */
  readonly shopLinks: number
  readonly otherLinks: number
  readonly images: number
}

type ReadContext = Pick<Context, 'db' | 'now' | 'siteUrl'>

/** What is wrong with the links, coupons and images of a newsletter. Asks the database alone: other sites are not called. */
export async function checkTexts(context: ReadContext, body: LocalizedText): Promise<CheckedTexts> {
  const checked: CheckedTexts[] = []
  for (const locale of locales) {
    const markdown = body[locale]
    if (markdown !== undefined) checked.push(await checkText(context, { locale, markdown }))
  }
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

async function checkText(
  context: ReadContext,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<CheckedTexts> {
  const { html, leftOut } = await renderMarkdown(markdown, { pictures: true })
  const problems: TextProblem[] = []
  const note = (weight: TextProblem['weight'], what: TextProblem['what'], about = '') =>
    problems.push({ weight, what, about, locale })
  const addresses = new Set([...html.matchAll(links)].map(([, href = '']) => href.replaceAll('&#x26;', '&')))
  let [shopLinks, otherLinks] = [0, 0]
  for (const address of addresses) {
    const path = shopPath(address, context.siteUrl('/'))
    if (path !== null) {
      const isThere = await findShopPage(context, path)
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
