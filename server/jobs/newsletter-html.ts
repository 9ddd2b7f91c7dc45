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

/** `id`: the newsletter's, which is part of its images' addresses. */
type Text = { id: number; markdown: string; locale: Locale }

type CardContext = Pick<Context, 'db' | 'now' | 'siteUrl'>

/** Cached, since thousands of mails share the text and rendering is their slowest part. Prices are at most a minute old. */
const rendered = new LRUCache<string, Promise<string[]>>({ max: 8, ttl: 60_000 })

/**
 * The text of a newsletter as HTML for mails, cut into parts where the reader's name goes. `isFresh`: with current prices, for the
 * newsletter's author.
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
  // After a failure the next mail renders it again.
  made.catch(() => rendered.delete(key))
  return made
}

async function render(context: CardContext, { id, markdown, locale }: Text): Promise<string[]> {
  const { html } = await renderMarkdown(markdown, { pictures: true })
  const shown = withPictures(context, html, id)
  return cutAtReaderName(await withCards(context, shown, locale), locale)
}

/** A paragraph that is only an address, or only a coupon in braces, as the Markdown renderer writes them. */
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

/** A product's card in place of its address; the line stays as it is when it leads to no product that is on sale. */
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

/** A coupon's card in place of its line. The line of an unknown coupon stays; that of one that gives nothing any more is left out. */
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

/** Images as the Markdown renderer writes them; it leaves only uploaded ones. */
const pictures = /<img src="([^"]*)"( alt="[^"]*")?[^>]*>/g

/** Gives images addresses that mail programs reach, and at most the mail's width. */
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

/** Chooses an image twice as wide as it is shown, for dense screens. */
function imageOf(
  { siteUrl }: CardContext,
  { hash, width, height, widths }: ImageReference,
): MailImage | null {
  const chosen = widths.find((each) => each >= 2 * mostMailPixels) ?? widths.at(-1)
  if (chosen === undefined) return null
  const src = new URL(`/media/images/${hash}-${chosen}`, siteUrl('/')).href
  return { src, width: chosen, height: Math.round((chosen * height) / width) }
}

/** Decodes the two characters that the Markdown renderer escapes in attributes. */
function plain(attribute: string): string {
  return attribute.replaceAll(/&#x26;|&amp;/g, '&').replaceAll(/&#x22;|&quot;/g, '"')
}
