import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languageOf, localize } from '#values/localized-text.ts'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './after-course.ts'

/** Under the words of a finished course: room for the person's opinion, and the course that comes next. */
export function CourseEnd({ slug, opinion = null }: { slug: string; opinion?: ReactNode }) {
  const t = useTranslations('classEnd')
  const locale = useLocale()
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    load(`/after-course/${slug}`)
  }, [load, slug])
  const next = data?.course
  return (
    <>
      {opinion}
      {next && (
        <div className="relative mt-5 flex items-center gap-4 border-line border-t pt-4">
          <Cover slug={next.slug} image={next.cover} sizes="7rem" className="w-28 shrink-0 rounded-md" />
          <div className="min-w-0">
            <p className="text-chalk-soft text-sm">{t('nextCourse')}</p>
            <p lang={languageOf(next.title, locale) ?? undefined}>
              <Link
                to={`/inscribe/${next.slug}`}
                className="font-display font-semibold text-lg leading-tight after:absolute after:inset-0 hover:text-mint"
              >
                {localize(next.title, locale)}
              </Link>
            </p>
          </div>
        </div>
      )}
    </>
  )
}
