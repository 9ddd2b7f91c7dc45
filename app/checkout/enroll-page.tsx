import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { useLocale } from 'use-intl'
import { listRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import { getCoursePage } from '#domain/catalog/storefront/get-course-page.ts'
import { listPacksWith } from '#domain/commerce/pricing/list-related-products.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findFreePoster } from '#domain/learning/landing/find-free-poster.ts'
import { translate } from '#locales/translate.ts'
import { localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { whenReached } from '../connection/unreachable.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { requestOf } from '../request-context.ts'
import { courseData } from '../sales/course-data.ts'
import { firstFreeOf } from '../sales/first-free.ts'
import { loadSales } from '../sales/sales-loader.ts'
import { LatePart } from '../ui/late-part.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/enroll-page'
import { CourseHeader } from './course-header.tsx'
import { excerpts } from './excerpt.ts'
import { purchase } from './purchase-action.ts'
import { PurchaseLayout } from './purchase-layout.tsx'
import { loadOffer } from './purchase-loader.ts'
import { Recommendations } from './recommendations.tsx'

// The server renders these parts, and the page works before their code has loaded.
const TitleStars = lazy(() => whenReached(() => import('../opinions/title-stars.tsx')))
const PacksWith = lazy(() => whenReached(() => import('../catalog/related-products.tsx')))
const CourseBody = lazy(() => whenReached(() => import('./course-body.tsx')))

export { shouldRevalidate } from './sent-form.ts'

const address = (slug: string) => ({ productType: 'course', slug }) as const

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, locale } = requestContext
  const { checkout, offer } = await loadOffer(requestContext, request, address(params.slug))
  if (checkout.product.productType !== 'course') throw redirect('/')
  const { id, categoryId, slug, title, subtitle, description, cover, price, offerPrice, updatedAt, ...own } =
    checkout.product.course
  const current = offerPrice ?? price
  const [shown, page, packs, recommendations] = await Promise.all([
    loadSales(requestContext, { product: checkout.product, cover, words: own, price: money(current) }),
    getCoursePage(domain, { courseId: id }),
    listPacksWith(domain, checkout.product),
    listRecommendations(domain, { id, categoryId }),
  ])
  // The course was withdrawn while the page was being loaded.
  if (!page) throw await redirectRefusal(requestContext, { 'not-found': '/' })(notFound('course'))
  const { sections, category, spoken, captions } = page
  const firstFree = firstFreeOf(slug, sections)
  const poster = firstFree && (await findFreePoster(domain, { slug, place: firstFree.place }))
  const crumbs = [
    { name: translate(locale, 'catalog.courses'), path: '/' },
    { name: localize(category.title, locale), path: `/?category=${category.slug}` },
  ]
  const summary = excerpts(description)
  return {
    ...shown,
    offer,
    sections,
    packs,
    recommendations: recommendations.map(({ description: text, ...course }) => ({
      ...course,
      summary: excerpts(text),
    })),
    structured: courseData(requestContext, {
      course: { slug, title, subtitle, totalSeconds: own.totalSeconds, lessonCount: own.lessonCount },
      image: shown.image,
      languages: spoken,
      price: money(current),
      onSale: offer.onSale,
      crumbs,
      sales: shown.sales,
      author: shown.author,
    }),
    course: {
      slug,
      title,
      subtitle,
      description,
      summary,
      cover,
      updatedAt,
      crumbs,
      level: own.level,
      lessonCount: own.lessonCount,
      totalSeconds: own.totalSeconds,
      spoken,
      captions,
      starCounts: own.starCounts,
      firstFree: firstFree && { ...firstFree, poster },
      free: current === 0,
      sourceCodeOffered: own.sourceCodeOffered,
    },
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return purchase(requestOf({ context }), request, address(params.slug))
}

/** Sells a course (specification, F1 to F3). */
export default function EnrollPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const {
    course,
    sections,
    sales,
    packs,
    recommendations,
    offer,
    refundDays,
    structured,
    image,
    opinions,
    author,
  } = loaderData
  return (
    <>
      <PageHead
        title={localize(course.title, locale)}
        description={localize(course.summary, locale)}
        image={image}
      />
      <StructuredData data={structured} />
      <PurchaseLayout
        offer={offer}
        header={
          <CourseHeader
            course={course}
            stars={
              <Suspense>
                <TitleStars counts={course.starCounts} />
              </Suspense>
            }
          />
        }
      >
        <LatePart>
          <CourseBody
            course={course}
            sales={sales}
            sections={sections}
            refundDays={refundDays}
            proof={{ page: opinions, owns: offer.owns, author }}
          />
        </LatePart>
      </PurchaseLayout>
      <LatePart>{packs.length > 0 && <PacksWith products={packs} packs />}</LatePart>
      <LatePart>{recommendations.length > 0 && <Recommendations courses={recommendations} />}</LatePart>
    </>
  )
}
