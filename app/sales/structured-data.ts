import type { ItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { type Money, toDecimal } from '#values/money.ts'
import type { RequestContext } from '../request-context.ts'
import type { ShownSales } from './shown-sales.ts'

export type Thing = { readonly [property: string]: unknown }

export type Crumb = { readonly name: string; readonly path: string }

/** What the pages of all products need for their schema.org data. */
export type SoldThing = {
  readonly type: 'Course' | 'Book' | 'Product'
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly path: string
  /** Address of the product's picture. */
  readonly image: string
  /** Current price. */
  readonly price: Money
  readonly onSale: boolean
  readonly crumbs: readonly Crumb[]
  readonly questions: ShownSales['questions']
  /** Properties that only this type has. */
  readonly facts: Thing
}

/** The schema.org data of a page that sells, for `StructuredData`. Server only. */
export function structuredData(
  { domain, locale }: Pick<RequestContext, 'domain' | 'locale'>,
  { type, name, description, path, image, price, onSale, crumbs, questions, facts }: SoldThing,
): Thing {
  const address = (each: string) => domain.siteUrl(each)
  const things: Thing[] = [
    {
      '@type': type,
      name: localize(name, locale),
      description: localize(description, locale),
      // The opinions are about the same thing (`opinion-data.tsx`).
      '@id': `${address(path)}#product`,
      url: address(path),
      image: new URL(image, domain.siteUrl('/')).href,
      ...facts,
      offers: {
        '@type': 'Offer',
        category: price.amount === 0 ? 'Free' : 'Paid',
        price: toDecimal(price),
        priceCurrency: price.currency,
        url: address(path),
        availability: `https://schema.org/${onSale ? 'InStock' : 'Discontinued'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs, { name: localize(name, locale), path }].map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: address(crumb.path),
      })),
    },
  ]
  if (questions.length > 0) {
    things.push({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    })
  }
  return { '@graph': things }
}

export function authorThing({ domain }: Pick<RequestContext, 'domain'>, { slug, name }: ItemAuthor): Thing {
  return { '@type': 'Person', name, url: domain.siteUrl(`/autores/${slug}`) }
}

/** An ISO 8601 duration in whole minutes, at least 1. */
export function isoDuration(seconds: number): string {
  return `PT${Math.max(1, Math.round(seconds / 60))}M`
}
