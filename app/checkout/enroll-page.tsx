import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { findItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { listCurriculum } from '#domain/catalog/courses/list-curriculum.ts'
import { listRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import { listFirstOpinions } from '#domain/learning/opinions/list-opinions.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { whenReached } from '../connection/unreachable.ts'
import { requestOf } from '../request-context.ts'
import { Cover } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Price } from '../ui/price.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/enroll-page'
import { Curriculum } from './curriculum.tsx'
import { excerpts } from './excerpt.ts'
import { purchase } from './purchase-action.ts'
import { FreeIncludes, PurchaseIncludes } from './purchase-includes.tsx'
import { PurchaseLayout } from './purchase-layout.tsx'
import { loadOffer } from './purchase-loader.ts'

const loadProof = () => import('../opinions/sales-proof.tsx')
const SalesProof = import.meta.env.SSR ? (await loadProof()).default : lazy(() => whenReached(loadProof))

const address = (slug: string) => ({ productType: 'course', slug }) as const

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { checkout, offer } = await loadOffer(requestContext, request, address(params.slug))
  if (checkout.product.productType !== 'course') throw redirect('/')
  const { id, categoryId, slug, title, subtitle, description, cover, price, offerPrice, starCounts } =
    checkout.product.course
  const [opinions, author, curriculum, recommendations] = await Promise.all([
    listFirstOpinions(requestContext.domain, checkout.product),
    findItemAuthor(requestContext.domain, checkout.product),
    listCurriculum(requestContext.domain, { courseId: id }),
    listRecommendations(requestContext.domain, { id, categoryId }),
  ])
  return {
    offer,
    opinions,
    author,
    curriculum,
    recommendations: recommendations.map(({ description, ...course }) => ({
      ...course,
      summary: excerpts(description),
    })),
    course: {
      slug,
      title,
      subtitle,
      description,
      summary: excerpts(description),
      cover,
      starCounts,
      free: price === 0 || offerPrice === 0,
    },
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return purchase(requestOf({ context }), request, address(params.slug))
}

/** Specification, F1 to F3. */
export default function EnrollPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { course, curriculum, recommendations, offer, opinions, author } = loaderData
  const title = localize(course.title, locale)
  const image = course.cover && `/media/images/${course.cover.hash}-${course.cover.widths.at(-1)}.webp`
  return (
    <>
      <PageHead title={title} description={localize(course.summary, locale)} image={image} />
      <PurchaseLayout
        offer={offer}
        header={
          <header>
            <h1 className="text-2xl" lang={languageOf(course.title, locale) ?? undefined}>
              {title}
            </h1>
            <p
              className="mt-3 max-w-(--measure) text-chalk-soft text-lg"
              lang={languageOf(course.subtitle, locale) ?? undefined}
            >
              {localize(course.subtitle, locale)}
            </p>
            <Cover
              slug={course.slug}
              image={course.cover}
              sizes="(min-width: 64rem) 42rem, calc(100vw - 2rem)"
              eager
              moving
              className="mt-6 rounded-lg"
            />
          </header>
        }
      >
        <Prose
          html={localize(course.description, locale)}
          lang={languageOf(course.description, locale)}
          className="max-w-(--measure)"
        />
        <Curriculum slug={course.slug} sections={curriculum} />
        {course.free ? <FreeIncludes /> : <PurchaseIncludes />}
        <Suspense>
          <SalesProof
            product={{ productType: 'course', ...course }}
            page={opinions}
            owns={offer.owns}
            author={author}
          />
        </Suspense>
        <InfoBoxes />
      </PurchaseLayout>
      <Recommendations courses={recommendations} />
    </>
  )
}

function InfoBoxes() {
  const t = useTranslations('checkout')
  const boxes = [
    { to: '/clases-code', title: t('codeBoxTitle'), text: t('codeBoxText'), link: t('codeBoxLink') },
    {
      to: '/clases-exlusives',
      title: t('exclusiveBoxTitle'),
      text: t('exclusiveBoxText'),
      link: t('exclusiveBoxLink'),
    },
  ]
  return (
    <section aria-label={t('boxes')} className="grid gap-4 sm:grid-cols-2">
      {boxes.map(({ to, title, text, link }) => (
        <div
          key={to}
          className="grid content-start gap-2 rounded-md border border-line p-5 transition-colors hover:border-mint"
        >
          <h2 className="text-lg">{title}</h2>
          <p className="text-chalk-soft text-sm">{text}</p>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-mint text-sm hover:underline"
          >
            {link}
          </Link>
        </div>
      ))}
    </section>
  )
}

/** Specification, F1. */
function Recommendations({ courses }: { courses: Route.ComponentProps['loaderData']['recommendations'] }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  if (courses.length === 0) return null
  return (
    <section className="border-line border-t py-(--gap-section)">
      <h2 className="mb-6 text-2xl">{t('recommendations')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map(({ id, slug, title, summary, cover, price, offerPrice }) => (
          <li key={id} className="relative grid content-start gap-2">
            <Cover
              slug={slug}
              image={cover}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, calc(100vw - 2rem)"
              className="mb-1 rounded-md"
            />
            <h3 className="text-lg">
              <Link
                to={`/inscribe/${slug}`}
                className="after:absolute after:inset-0 hover:underline hover:decoration-2 hover:underline-offset-4"
              >
                {localize(title, locale)}
              </Link>
            </h3>
            <p className="text-chalk-soft text-sm">{localize(summary, locale)}</p>
            <Price price={money(price)} offer={offerPrice === null ? null : money(offerPrice)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
