import { useLocale, useTranslations } from 'use-intl'
import type { OwnCourse as Course } from '#domain/learning/classroom/list-own-courses.ts'
import { totalLabel } from '#values/duration.ts'
import { localize } from '#values/localized-text.ts'
import { lessonPath } from '../classroom/lesson-address.ts'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { OwnedRow, ProgressText } from './owned-row.tsx'

export function OwnedCourse({ course, giver }: { course: Course; giver?: string | null }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const { slug, title, cover, entitlement, progress } = course
  const { seen, total, secondsLeft, lessons, open, resume, done } = progress
  // With advertising no class can be marked as seen, so the classes that can be opened are counted.
  const counted = entitlement?.kind !== 'ads'
  const started = seen > 0 || resume !== null
  const go = !started ? 'start' : counted && seen === total ? 'again' : 'continue'
  const ofOpen =
    open === lessons ? t('lessonCount', { count: lessons }) : t('openOf', { open, total: lessons })
  const amount = counted ? t('seenOf', { seen, total }) : ofOpen
  const left = counted && started && secondsLeft > 0 ? t('timeLeft', { time: totalLabel(secondsLeft) }) : null
  return (
    <OwnedRow
      to={resumeAddress(course)}
      title={title}
      cover={<Cover slug={slug} image={cover} sizes="9rem" />}
      next={resume && localize(resume.title, locale)}
      owned={entitlement}
      giver={giver}
      flags={
        <>
          {entitlement?.exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
          {entitlement?.sourceCode && <Flag tone="mint">{t('sourceCode')}</Flag>}
        </>
      }
      progress={
        <>
          {counted && (
            <progress className="meter" max={Math.max(total, 1)} value={seen} aria-label={t('progress')} />
          )}
          <ProgressText>{left ? `${amount} · ${left}` : amount}</ProgressText>
        </>
      }
      go={t(go)}
      beside={
        done && (
          <Link
            to={`/mis-certificados/${slug}`}
            className="relative z-1 inline-flex min-h-11 items-center font-semibold text-mint text-sm underline underline-offset-3"
          >
            {t('certificate')}
            <span className="sr-only">: {localize(title, locale)}</span>
          </Link>
        )
      }
    />
  )
}

/** The path of the last class that was opened, or of the course, which opens its default class (specification, G11). */
export function resumeAddress({ slug, progress: { resume } }: Pick<Course, 'slug' | 'progress'>): string {
  return resume ? lessonPath('full', slug, resume.place) : `/${slug}`
}
