import { LRUCache } from 'lru-cache'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findCouponCard, findProductCard } from '#domain/operations/newsletters/find-cards.ts'
import { couponCardHtml, type MailImage, mostMailPixels, productCardHtml } from '#emails/newsletter-cards.tsx'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { cardTarget, couponOfLine, shopPath } from '#values/newsletter-card.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import { cutAtReaderName } from '#values/reader-name.ts'

/** `id`: of the newsletter, where its images are found. */
type Text = { id: number; markdown: string; locale: Locale }

type CardContext = Pick<Context, 'db' | 'now' | 'siteUrl'>

/** The same text goes to thousands of people, and rendering it takes longer than all else of a mail. Prices follow within a minute. */
const rendered = new LRUCache<string, Promise<string[]>>({ max: 8, ttl: 60_000 })

/**
 * The text of a newsletter as HTML for mails, cut where it says the reader's name. `isFresh`: with the prices of this moment, for
 * who writes it.
 */
export async function newsletterHtml(
  context: CardContext,
  { id, markdown, locale, isFresh }: Text & { isFresh: boolean },
): Promise<string[]> {
  const key = `${id} ${locale} ${context.siteUrl('/')} ${markdown}`
  const known = isFresh ? undefined : rendered.get(key)
  if (known !== undefined) return known
  const made = render(context, { id, markdown, locale })
  rendered.set(key, made)
  // What failed is tried anew by the next mail.
  made.catch(() => rendered.delete(key))
  return made
}

async function render(context: CardContext, { id, markdown, locale }: Text): Promise<string[]> {
  const { html } = await renderMarkdown(markdown, { pictures: true })
  const shown = withPictures(context, html, id)
  return cutAtReaderName(await withCards(context, shown, locale), locale)
}

/** A paragraph that is an address and nothing else, or a line of a coupon, as the renderer writes them. */
const lines = /<p>(?:<a href="([^"]*)"[^>]*>([^<]*)<\/a>|(\{[^<{}]*\}))<\/p>/g

async function withCards(context: CardContext, html: string, locale: Locale): Promise<string> {
  const cards = new Map<string, string>()
  for (const [line, href, words, braces] of html.matchAll(lines)) {
    if (cards.has(line)) continue
    if (braces !== undefined) cards.set(line, await couponHtml(context, { line, braces, locale }))
    else if (href !== undefined && href === words)
      cards.set(line, await productHtml(context, { line, href: plain(href), locale }))
  }
  return html.replaceAll(lines, (line) => cards.get(line) ?? line)
}

/** What is no product of this shop on sale stays a link. */
async function productHtml(
  context: CardContext,
  { line, href, locale }: { line: string; href: string; locale: Locale },
): Promise<string> {
  const path = shopPath(href, context.siteUrl('/'))
  const target = path === null ? null : cardTarget(path)
  const card = target && (await findProductCard(context, target))
  if (!card) return line
  return productCardHtml({
    locale,
    kind: card.kind,
    title: localize(card.title, locale),
    image: card.cover && imageOf(context, card.cover),
    price: card.price,
    href,
  })
}

/** What is no coupon of this shop stays as it is, and one that gives nothing any more is left out. */
async function couponHtml(
  context: CardContext,
  { line, braces, locale }: { line: string; braces: string; locale: Locale },
): Promise<string> {
  const code = couponOfLine(braces)
  const card = code === null ? 'unknown' : await findCouponCard(context, code)
  if (card === 'unknown') return line
  if (!card) return ''
  const products = card.products.map(({ title }) => localize(title, locale))
  return couponCardHtml({ locale, ...card, products })
}

/** As the renderer writes them: an uploaded image is the only kind that it leaves. */
const pictures = /<img src="([^"]*)"( alt="[^"]*")?[^>]*>/g

/** With addresses that mail programs reach, and no wider than the mail. */
function withPictures({ siteUrl }: CardContext, html: string, id: number): string {
  return html.replaceAll(pictures, (_, address: string, alt = ' alt=""') => {
    const picture = readPictureAddress(address)
    if (!picture) return ''
    const { fileName, width } = picture
    const src = new URL(`/media/newsletters/${id}/pictures/${withoutEnding(fileName)}`, siteUrl('/')).href
    const shown = Math.min(width, mostMailPixels)
    return `<img src="${src}"${alt} width="${shown}" style="max-width:100%;height:auto;border-radius:8px">`
  })
}

const withoutEnding = (fileName: string) => fileName.slice(0, fileName.lastIndexOf('.'))

/** At twice the width at which it is shown. */
function imageOf(
  { siteUrl }: CardContext,
  { hash, width, height, widths }: ImageReference,
): MailImage | null {
  const chosen = widths.find((each) => each >= 2 * mostMailPixels) ?? widths.at(-1)
  if (chosen === undefined) return null
  const src = new URL(`/media/images/${hash}-${chosen}`, siteUrl('/')).href
  return { src, width: chosen, height: Math.round((chosen * height) / width) }
}

/** As the renderer writes them, between quotes. */
function plain(attribute: string): string {
  return attribute.replaceAll(/&#x26;|&amp;/g, '&').replaceAll(/&#x22;|&quot;/g, '"')
}
