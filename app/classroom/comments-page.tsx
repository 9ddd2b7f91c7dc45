import { useTranslations } from 'use-intl'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/comments-page'
import { loadLesson } from './lesson-loader.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { course } = await loadLesson(requestOf({ context }), { params: { slug, s: '0' }, mode: 'full' })
  return { slug, title: course.title }
}

/** The comments of a course. There are none. */
export default function CommentsPage({ loaderData: { slug, title } }: Route.ComponentProps) {
  const t = useTranslations('classroom')
  return (
    <>
      <PageHead title={t('commentsOf', { title })} indexed={false} />
      <h1 className="pt-[clamp(2rem,5vw,4rem)] pb-8 text-2xl">{t('commentsOf', { title })}</h1>
      <div className="pb-(--gap-section)">
        <EmptyState
          title={t('noCourseComments')}
          action={<ButtonLink to={`/${slug}`}>{t('openCourse')}</ButtonLink>}
        >
          {t('noCourseCommentsText')}
        </EmptyState>
      </div>
    </>
  )
}
