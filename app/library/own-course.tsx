import { useTranslations } from 'use-intl'
import type { CourseCard } from '#domain/courses/list-courses.ts'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { OwnCard, OwnCardFoot } from './own-card.tsx'

/** A course that is the reader's, with how far they are in it. */
export function OwnCourse({ course, giver }: { course: CourseCard; giver?: string | null }) {
  const t = useTranslations('library')
  const { slug, title, cover, entitlement, lessonCount } = course
  const seen = entitlement?.seenCount ?? 0
  const go = seen === 0 ? 'start' : seen < lessonCount ? 'continue' : 'again'
  return (
    <OwnCard
      to={`/${slug}`}
      title={title}
      cover={<Cover slug={slug} image={cover} sizes="(min-width: 40rem) 23rem, calc(100vw - 2rem)" />}
      owned={entitlement}
      giver={giver}
      flags={
        <>
          {entitlement?.exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
          {entitlement?.sourceCode && <Flag tone="mint">{t('sourceCode')}</Flag>}
        </>
      }
    >
      <progress className="meter" max={Math.max(lessonCount, 1)} value={seen} aria-label={t('progress')} />
      <OwnCardFoot amount={t('seenOf', { seen, total: lessonCount })} go={t(go)} />
    </OwnCard>
  )
}
