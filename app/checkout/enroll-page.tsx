import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Extras } from '#domain/pricing/quote.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { choiceQuery, readExtras } from '#values/purchase-address.ts'
import { Cover } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/enroll-page'
import { excerpt } from './excerpt.ts'
import { PurchaseIncludes } from './purchase-includes.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { Recommendations } from './recommendations.tsx'

export { action } from './enroll-action.ts'
export { loader } from './enroll-loader.ts'

/** The purchase page of a course (rows F1 to F3). */
export default function EnrollPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { course, recommendations, attempt } = loaderData
  const { chosen, ready, choose } = useChoice()
  const title = localize(course.title, locale)
  const image = course.cover && `/media/images/${course.cover.hash}-${course.cover.widths.at(-1)}.webp`
  return (
    <>
      <PageHead title={title} description={excerpt(localize(course.description, locale))} image={image} />
      <div className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-8 py-8 lg:grid-cols-[minmax(0,1.45fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:py-10">
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
        <aside className="lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <PurchasePanel
            offer={loaderData}
            chosen={chosen}
            ready={ready || attempt !== null}
            onChoose={choose}
          />
        </aside>
        <div className="grid content-start gap-12 lg:col-start-1">
          <Prose
            html={localize(course.description, locale)}
            lang={languageOf(course.description, locale)}
            className="max-w-(--measure)"
          />
          <PurchaseIncludes />
          <InfoBoxes />
        </div>
      </div>
      <Recommendations courses={recommendations} />
    </>
  )
}

/**
 * The choice of extras, which the address keeps. It shows at once, with the price that the server sent for it; the
 * address and a fresh answer of the server follow.
 */
function useChoice() {
  const [search, setSearch] = useSearchParams()
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const [choice, setChoice] = useState({ search, extras: readExtras(search) })
  if (choice.search !== search) setChoice({ search, extras: readExtras(search) })
  const coming = location?.pathname === pathname && formMethod !== 'POST' ? location.search : null
  const ready = (coming === null ? search : new URLSearchParams(coming)).get('ready') === '1'
  const choose = (extras: Extras, readyNow: boolean) => {
    setChoice({ search, extras })
    setSearch(choiceQuery(extras, { ready: readyNow }), { replace: true, preventScrollReset: true })
  }
  return { chosen: choice.extras, ready, choose }
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
