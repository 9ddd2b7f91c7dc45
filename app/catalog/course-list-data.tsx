import { useRouteLoaderData } from 'react-router'
import { useLocale } from 'use-intl'
import type { CourseCard } from '#domain/courses/list-courses.ts'
import { localize } from '#values/localized-text.ts'
import { toDecimal } from '#values/money.ts'
import type { RootData } from '../root.tsx'
import { absolute } from '../ui/page-head.tsx'

/** The list as search engines read it (schema.org). */
export function CourseListData({ courses }: { courses: CourseCard[] }) {
  const locale = useLocale()
  const root = useRouteLoaderData('root') as RootData | undefined
  if (!root) return null
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: localize(course.title, locale),
        description: localize(course.subtitle, locale),
        url: absolute(root, `/inscribe/${course.slug}`),
        provider: { '@type': 'Organization', name: 'Aula', sameAs: root.siteUrl },
        offers: {
          '@type': 'Offer',
          category: (course.offer ?? course.price).amount === 0 ? 'Free' : 'Paid',
          price: toDecimal(course.offer ?? course.price),
          priceCurrency: course.price.currency,
        },
      },
    })),
  }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(list).replaceAll('<', '\\u003c') }}
    />
  )
}
