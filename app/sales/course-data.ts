import type { ItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Money } from '#values/money.ts'
import type { RequestContext } from '../request-context.ts'
import type { ShownSales } from './shown-sales.ts'
import { authorThing, type Crumb, isoDuration, structuredData, type Thing } from './structured-data.ts'

/** The schema.org data of a course for search engines. Server only. */
export function courseData(
  context: Pick<RequestContext, 'domain' | 'locale'>,
  {
    course,
    image,
    languages,
    price,
    onSale,
    crumbs,
    sales,
    author,
  }: {
    course: {
      readonly slug: string
      readonly title: LocalizedText
      readonly subtitle: LocalizedText
      readonly lessonCount: number
      readonly totalSeconds: number
    }
    image: string
    languages: readonly Locale[]
    price: Money
    onSale: boolean
    crumbs: readonly Crumb[]
    sales: ShownSales
    author: ItemAuthor | null
  },
): Thing {
  const { domain, locale } = context
  const { level, outcomes, questions } = sales
  return structuredData(context, {
    type: 'Course',
    name: course.title,
    description: course.subtitle,
    path: `/inscribe/${course.slug}`,
    image,
    price,
    onSale,
    crumbs,
    questions,
    facts: {
      provider: { '@type': 'Organization', name: domain.shop.seller.name, sameAs: domain.siteUrl('/') },
      ...(languages.length > 0 && { inLanguage: languages }),
      ...(level && { educationalLevel: translate(locale, `checkout.facts.levels.${level}`) }),
      ...(outcomes.length > 0 && { teaches: outcomes }),
      ...(author && { author: authorThing(context, author) }),
      ...(course.totalSeconds > 0 && {
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          ...(author && { instructor: authorThing(context, author) }),
          courseWorkload: isoDuration(course.totalSeconds),
        },
      }),
    },
  })
}
