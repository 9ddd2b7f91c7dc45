import { Gift } from 'lucide-react'
import { useViewTransitionState } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CourseCard as Card } from '#domain/learning/classroom/list-courses.ts'
import { totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { CardStars } from './card-stars.tsx'
import { isBought } from './product-filter.ts'
import { ProductLabel } from './product-label.tsx'
import type { ShownStars } from './shown-stars.ts'

/** The `sizes` of a cover in a grid of one to three columns. */
export const coverSizes = '(min-width: 60.5rem) min(23rem, 31vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)'

export type ListedCourse = Omit<
  Card,
  'player' | 'level' | 'sourceCodeOffered' | 'sourceCodePrice' | 'starCounts' | 'exclusivePrice' | 'authored'
> & { stars: ShownStars; authored?: boolean }

/** A course in the list (specification, C4). */
export function CourseCard({
  course,
  blocked,
  eager,
}: {
  course: ListedCourse
  /** Whether the reader is blocked from buying. */
  blocked: boolean
  /** Whether the card is visible on the first screen. */
  eager: boolean
}) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const { slug, entitlement } = course
  const purchasePage = `/inscribe/${slug}`
  const moving = useViewTransitionState(purchasePage)
  const title = localize(course.title, locale)
  return (
    <article className="product-card">
      <Link to={purchasePage} tabIndex={-1} aria-hidden="true">
        <Cover slug={slug} image={course.cover} sizes={coverSizes} eager={eager} moving={moving} />
        {course.freeCount > 0 && (
          <span className="product-free">
            <span aria-hidden className="mr-1.5 text-mint">
              ▶
            </span>
            {t('freeCount', { count: course.freeCount })}
          </span>
        )}
      </Link>
      <div className="product-text">
        <h3 className="text-xl" lang={languageOf(course.title, locale) ?? undefined}>
          <Link to={purchasePage} className="product-name">
            {title}
          </Link>
        </h3>
        <p
          className="line-clamp-3 text-chalk-soft text-sm"
          lang={languageOf(course.subtitle, locale) ?? undefined}
        >
          {localize(course.subtitle, locale)}
        </p>
        <div className="product-facts">
          <CardStars stars={course.stars} />
          <p className="text-chalk-soft text-xs">
            {t('lessonCount', { count: course.lessonCount })}
            {course.totalSeconds > 0 && ` · ${totalLabel(course.totalSeconds)}`}
          </p>
          <Flags course={course} />
        </div>
        {entitlement && isBought(entitlement) && <Owned entitlement={entitlement} />}
        <div className="mt-auto pt-1">
          <div className="flex flex-wrap gap-x-5">
            <Ways course={course} title={title} blocked={blocked} />
          </div>
          <div className="product-end">
            {course.archived ? (
              <span className="text-chalk-soft text-sm">{t('archived')}</span>
            ) : (
              <Price price={course.price} offer={course.offer} />
            )}
            <Action course={course} title={title} blocked={blocked} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** States of the course by colour and word (specification, G6). */
function Flags({ course }: { course: ListedCourse }) {
  const t = useTranslations('catalog')
  const { entitlement } = course
  const bought = isBought(entitlement)
  const flags = [
    course.inDevelopment && ({ tone: 'yellow', text: 'inDevelopment' } as const),
    course.legacy && ({ tone: 'grey', text: 'legacy' } as const),
    course.model === 'ads' && ({ tone: 'mint', text: 'withAds' } as const),
    (bought ? entitlement?.exclusive : course.exclusiveOffered) &&
      ({ tone: 'purple', text: 'exclusive' } as const),
    bought && entitlement?.sourceCode && ({ tone: 'mint', text: 'sourceCode' } as const),
  ].filter((flag) => !!flag)
  return flags.map(({ tone, text }) => (
    <Flag key={text} tone={tone}>
      {t(text)}
    </Flag>
  ))
}

function Owned({ entitlement }: { entitlement: NonNullable<ListedCourse['entitlement']> }) {
  const t = useTranslations('catalog')
  const format = useFormatter()
  const { kind, given, buyerName, since, countedCount, seenCount } = entitlement
  return (
    <div>
      <progress
        className="meter"
        max={Math.max(countedCount, 1)}
        value={seenCount}
        aria-label={t('progress')}
      />
      <p className="mt-1.5 text-chalk-soft text-xs">
        {t('seenOf', { seen: seenCount, count: countedCount })}
        <br />
        {t(given ? 'givenOn' : kind === 'paid' ? 'boughtBy' : 'claimedBy', {
          name: buyerName,
          date: format.dateTime(since, { dateStyle: 'long' }),
        })}
      </p>
    </div>
  )
}

type Standing = { course: ListedCourse; title: string; blocked: boolean }

function standingOf({ course, blocked }: Standing) {
  const { entitlement, archived, authored = false } = course
  const free = (course.offer ?? course.price).amount === 0
  return {
    free,
    opens: authored || isBought(entitlement) || (entitlement !== null && free),
    // Archived courses are not sold (for the others see specification, L3).
    mayBuy: !authored && !blocked && !archived,
  }
}

function Action(standing: Standing) {
  const t = useTranslations('catalog')
  const { course, title } = standing
  const { archived, authored } = course
  const { free, opens, mayBuy } = standingOf(standing)
  const className = 'border-mint text-mint'
  if (opens) {
    return (
      <ButtonLink to={`/${course.slug}`} className={className}>
        <ProductLabel title={title}>{t(authored ? 'openOwn' : 'go')}</ProductLabel>
      </ButtonLink>
    )
  }
  if (archived || (!free && !mayBuy)) return null
  return (
    <ButtonLink to={`/inscribe/${course.slug}`} className={className}>
      <ProductLabel title={title}>{t(free ? 'goFree' : 'buy')}</ProductLabel>
    </ButtonLink>
  )
}

function Ways(standing: Standing) {
  const t = useTranslations('catalog')
  const { course, title } = standing
  const { slug, entitlement, post } = course
  const { free, opens, mayBuy } = standingOf(standing)
  const purchasePage = `/inscribe/${slug}`
  return (
    <>
      {!opens && (
        <Link to={entitlement ? `/${slug}` : `/free/${slug}`} className="product-way">
          <ProductLabel title={title}>{t(entitlement ? 'go' : 'detail')}</ProductLabel>
        </Link>
      )}
      {opens && !free && mayBuy && (
        <Link to={purchasePage} className="product-way">
          <Gift size={16} aria-hidden />
          <ProductLabel title={title}>{t('gift')}</ProductLabel>
        </Link>
      )}
      <Link to={post ? `/blog/${post.category}/${post.slug}` : purchasePage} className="product-way">
        <ProductLabel title={title}>{t('information')}</ProductLabel>
      </Link>
    </>
  )
}
