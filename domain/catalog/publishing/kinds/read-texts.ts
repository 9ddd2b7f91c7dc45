import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PublicationProblem, PublicationProblemCode } from './publication-kind.ts'
import type { RenderText } from './render-texts.ts'

export type Report = (
  field: string,
  code: PublicationProblemCode,
  params?: Record<string, string | number>,
) => void

/** Makes a `Report` for each part that adds to one list; null is the item itself. */
export function reporterInto(problems: PublicationProblem[]): (partId: number | null) => Report {
  return (partId) =>
    (field, code, params = {}) =>
      problems.push({ partId, field, code, params })
}

/** Reads a text as imports read a line of front matter; languages without words are left out. */
export function readLine(
  text: LocalizedText,
  { field, most, required = false }: { field: string; most: number; required?: boolean },
  report: Report,
): LocalizedText {
  const lines = locales.flatMap((locale) => {
    const line = singleSpaced(text[locale] ?? '')
    if (line.length > most) report(field, 'text-too-long', { most, locale })
    if (/\p{Cc}/u.test(line)) report(field, 'control-character', { locale })
    return line === '' ? [] : [[locale, line] as const]
  })
  if (required && lines.length === 0) report(field, 'missing-key')
  return Object.fromEntries(lines)
}

/** Renders a text in every language. */
export async function renderAll(
  field: string,
  text: LocalizedText,
  {
    report,
    render,
    isStored,
  }: {
    report: Report
    render: RenderText
    /** Null when the text may not contain images. */
    isStored: ((key: string) => Promise<boolean>) | null
  },
) {
  const [html, source]: [LocalizedText, LocalizedText] = [{}, {}]
  const words = new Map<Locale, number>()
  const codeBlocks = new Map<Locale, number>()
  for (const locale of locales) {
    const markdown = text[locale] ?? ''
    if (markdown.trim() === '') continue
    source[locale] = markdown
    const rendered = await render(markdown, { pictures: isStored !== null })
    if (!rendered) {
      report(field, 'markdown-too-deep', { locale })
      continue
    }
    for (const { what, line } of rendered.leftOut) report(field, `markdown-${what}`, { locale, line })
    for (const { fileName, line } of rendered.pictures) {
      if (!(await isStored?.(`pictures/${fileName}`))) report(field, 'markdown-image', { locale, line })
    }
    const trimmed = rendered.html.trim()
    if (trimmed !== '') html[locale] = trimmed
    words.set(locale, rendered.words)
    codeBlocks.set(locale, rendered.codeBlocks)
  }
  return { html, source, words, codeBlocks }
}

type OfferFields = {
  readonly price: number | null
  readonly offerPrice: number | null
  readonly offerFrom: string | null
  readonly offerUntil: string | null
}

/** Checks price and offer. A missing price is a problem, because a product is free only when its price is set to 0. */
export function readOffer(
  { price, offerPrice, ...offer }: OfferFields,
  report: Report,
): { price: number; offerFrom: Date | null; offerUntil: Date | null } {
  const [offerFrom, offerUntil] = [momentOf(offer.offerFrom), momentOf(offer.offerUntil)]
  if (price === null) report('price', 'price-missing')
  else if (offerPrice !== null && offerPrice >= price) report('offerPrice', 'offer-not-lower')
  if (offerFrom && offerUntil && offerUntil <= offerFrom) report('offerUntil', 'offer-ends-before-start')
  return { price: price ?? 0, offerFrom, offerUntil }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
