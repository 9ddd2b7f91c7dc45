import { ArrowRight } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CourseCard } from '#domain/courses/list-courses.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'

/** A course that is the reader's, with how far they are in it. The whole card leads there. `giver`: who gave it to them. */
export function OwnCourse({ course, giver }: { course: CourseCard; giver?: string }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  const { slug, cover, entitlement, lessonCount } = course
  const seen = entitlement?.seenCount ?? 0
  const go = seen === 0 ? 'start' : seen < lessonCount ? 'continue' : 'again'
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow) transition-colors duration-(--quick) focus-within:border-mint hover:border-mint">
      <Cover slug={slug} image={cover} sizes="(min-width: 40rem) 23rem, calc(100vw - 2rem)" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h4
          className="font-display font-semibold text-lg leading-tight"
          lang={languageOf(course.title, locale) ?? undefined}
        >
          <Link to={`/${slug}`} className="after:absolute after:inset-0">
            {localize(course.title, locale)}
          </Link>
        </h4>
        {entitlement && (
          <div className="flex flex-wrap items-center gap-1.5">
            <span className="text-chalk-soft text-xs">
              {format.dateTime(entitlement.since, { dateStyle: 'medium' })}
            </span>
            {giver && (
              <span className="min-w-0 break-words font-semibold text-mint text-xs">
                {t('giftFrom', { giver })}
              </span>
            )}
            {entitlement.kind === 'ads' && <Flag tone="mint">{t('withAds')}</Flag>}
            {entitlement.exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
            {entitlement.sourceCode && <Flag tone="mint">{t('sourceCode')}</Flag>}
          </div>
        )}
        <div className="mt-auto pt-3">
          <progress
            className="meter"
            max={Math.max(lessonCount, 1)}
            value={seen}
            aria-label={t('progress')}
          />
          <div className="mt-1 flex items-center justify-between gap-3">
            <p className="text-chalk-soft text-xs tabular-nums">
              {t('seenOf', { seen, total: lessonCount })}
            </p>
            <span aria-hidden className="inline-flex items-center gap-1.5 font-semibold text-mint text-sm">
              {t(go)}
              <ArrowRight size={16} />
            </span>
          </div>
        </div>
      </div>
    </article>
  )
}
