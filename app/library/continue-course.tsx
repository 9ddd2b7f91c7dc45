import { Play } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { OwnCourse } from '#domain/learning/classroom/list-courses.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { resumeAddress } from './owned-course.tsx'

/** The course opened last on any device; nothing once completed. */
export function ContinueCourse({ courses }: { courses: readonly OwnCourse[] }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const [latest] = courses
    .filter(({ progress: { seen, total, lastOpenedAt } }) => lastOpenedAt !== null && seen < total)
    .toSorted((a, b) => Number(b.progress.lastOpenedAt) - Number(a.progress.lastOpenedAt))
  if (!latest) return null
  const { title, progress } = latest
  return (
    <section
      aria-labelledby="continue-course"
      className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-md border border-line bg-board-raised p-[clamp(1rem,3vw,1.5rem)]"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="continue-course" className="text-chalk-soft text-sm">
          {t('goOnTitle')}
        </h2>
        <p
          className="wrap-anywhere font-display font-semibold text-xl leading-tight"
          lang={languageOf(title, locale) ?? undefined}
        >
          {localize(title, locale)}
        </p>
        {progress.resume && (
          <p
            className="wrap-anywhere mt-1 text-sm"
            lang={languageOf(progress.resume.title, locale) ?? undefined}
          >
            {localize(progress.resume.title, locale)}
          </p>
        )}
      </div>
      <ButtonLink to={resumeAddress(latest)} variant="primary">
        <Play size={16} fill="currentColor" aria-hidden />
        {t('continue')}
      </ButtonLink>
    </section>
  )
}
