import { redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getCourseOutline } from '#domain/courses/get-course-outline.ts'
import { DomainError } from '#domain/errors.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/comments-page'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  try {
    const { course, entitlement } = await getCourseOutline(requestOf({ context }).domain, {
      slug,
      mode: 'free',
    })
    return { slug, title: course.title, mayEnter: entitlement !== null }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') throw redirect('/')
    throw error
  }
}

export default function CommentsPage({ loaderData: { slug, title, mayEnter } }: Route.ComponentProps) {
  const t = useTranslations('classroom')
  const locale = useLocale()
  const name = localize(title, locale)
  return (
    <div className="pt-[clamp(2rem,5vw,4rem)] pb-(--gap-section)">
      <PageHead title={`${t('commentsTitle')}: ${name}`} indexed={false} />
      <p className="text-chalk-soft text-sm">{t('commentsTitle')}</p>
      <h1 className="mb-8 text-3xl" lang={languageOf(title, locale) ?? undefined}>
        {name}
      </h1>
      <EmptyState
        title={t('commentsEmptyTitle')}
        action={
          <ButtonLink to={mayEnter ? `/${slug}` : `/free/${slug}`} variant="primary">
            {t(mayEnter ? 'backToClass' : 'toFreeClasses')}
          </ButtonLink>
        }
      >
        {t('commentsEmptyText')}
      </EmptyState>
    </div>
  )
}
