import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { listCourseComments } from '#domain/learning/comments/list-comments.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { pageIn } from '#values/sent-id.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/comments-page'
import { changeComment } from './comments/comment-action.ts'
import { CommentCard } from './comments/comment-card.tsx'
import { courseCommentsPath } from './comments/comments-address.ts'
import { type CommentItem, commentItem } from './comments/comments-loader.ts'
import { DeleteComment } from './comments/delete-comment.tsx'
import { ReportComment } from './comments/report-comment.tsx'
import { lessonIndex, lessonPath } from './lesson-address.ts'
import { courseWays } from './lesson-loader.ts'
import { resultOrUnsaved } from './use-seen.ts'

/** The comments on a course, or on one class: `c` is its index from 0 across all sections (specification, H4). */
export async function loader({ request, context, params: { slug, c } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, locale } = requestContext
  const address = courseCommentsPath(slug, { lesson: c === undefined ? undefined : lessonIndex(c) })
  const query = new URL(request.url).searchParams
  const newest = query.get('order') === 'newest'
  const page = pageIn(query)
  try {
    const lesson = c === undefined ? null : lessonIndex(c)
    const found = await listCourseComments(domain, { slug, lesson, page, newestFirst: newest })
    return {
      slug,
      title: localize(found.course.title, locale),
      ofOne: c === undefined ? null : { index: lessonIndex(c), title: localize(found.lesson?.title, locale) },
      groups: found.groups.map(({ section, lesson, comments }) => ({
        section: {
          id: section.id,
          title: localize(section.title, locale),
          lang: languageOf(section.title, locale),
        },
        lesson: { ...lesson, title: localize(lesson.title, locale), lang: languageOf(lesson.title, locale) },
        comments: comments.map(commentItem),
      })),
      newest,
      page: found.page,
      pages: found.pages,
      total: found.total,
      now: domain.now(),
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code !== 'only-if-bought')
      return redirectRefusal(requestContext, courseWays(address))(refusal)
    return data({ slug, refused: true as const }, responseInit(refusal))
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeComment(requestOf({ context }), request, await request.formData())
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return resultOrUnsaved(request, serverAction)
}

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  return 'refused' in loaderData ? (
    <OnlyIfBought slug={loaderData.slug} />
  ) : (
    <CourseComments {...loaderData} />
  )
}

type Listed = Extract<Route.ComponentProps['loaderData'], { groups: unknown }>

function CourseComments({ slug, title, ofOne, groups, page, pages, total, now, newest }: Listed) {
  const t = useTranslations('comments')
  const [deleting, setDeleting] = useState<CommentItem | null>(null)
  const [reporting, setReporting] = useState<CommentItem | null>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const heading = t('pageTitle', { title })
  return (
    <Reading className="pt-[clamp(1.5rem,4vw,3rem)]">
      <PageHead title={heading} indexed={false} />
      <Link
        to={`/${slug}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('openCourse')}
      </Link>
      <h1 ref={top} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {heading}
      </h1>
      <p className="mt-2 mb-8 text-chalk-soft">
        {ofOne?.title ? `${t('ofLesson', { title: ofOne.title })} ` : ''}
        {t('pageLead', { count: total })}
        {ofOne && (
          <>
            {' · '}
            <Link to={courseCommentsPath(slug)} className="text-mint underline underline-offset-4">
              {t('toAll')}
            </Link>
          </>
        )}
        {total > 1 && (
          <>
            {' · '}
            <Link
              to={courseCommentsPath(slug, { lesson: ofOne?.index, newest: !newest })}
              className="text-mint underline underline-offset-4"
            >
              {t(newest ? 'inCourseOrder' : 'newestFirst')}
            </Link>
          </>
        )}
      </p>
      {groups.length === 0 && (
        <EmptyState
          title={t(ofOne ? 'noneOfLesson' : 'noneOfCourse')}
          action={<ButtonLink to={`/${slug}`}>{t('openCourse')}</ButtonLink>}
        >
          {t('noneOfCourseText')}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-8">
        {groups.map(({ section, lesson, comments }, index) => (
          <section key={`${lesson.id} ${comments[0]?.id}`} aria-labelledby={`lesson-${comments[0]?.id}`}>
            {groups[index - 1]?.section.id !== section.id && (
              <h2 className="mb-5 border-line border-b pb-3 text-xl" lang={section.lang ?? undefined}>
                {section.title}
              </h2>
            )}
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 id={`lesson-${comments[0]?.id}`} className="text-lg" lang={lesson.lang ?? undefined}>
                {lesson.title}
              </h3>
              <Link
                to={`${lessonPath('full', slug, lesson.place)}?tab=comments`}
                className="inline-flex min-h-11 items-center text-mint text-sm underline underline-offset-4"
                aria-describedby={`lesson-${comments[0]?.id}`}
              >
                {t('openClass')}
              </Link>
            </div>
            <div className="grid grid-cols-1 gap-4">
              {comments.map((item) => (
                <div
                  key={item.id}
                  className={clsx(item.parentId !== null && 'ml-2 border-line border-l-2 pl-4')}
                >
                  <CommentCard
                    item={item}
                    now={now}
                    heading="h4"
                    mayHide
                    onDelete={setDeleting}
                    onReport={setReporting}
                  />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <ReportComment item={reporting} onClose={() => setReporting(null)} />
      <DeleteComment
        item={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => toast.success(t('deleted'))}
        nextFocus={() => top.current}
      />
      {pages > 1 && (
        <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center gap-4">
          {page > 1 && (
            <ButtonLink to={courseCommentsPath(slug, { lesson: ofOne?.index, page: page - 1, newest })}>
              {t('previousPage')}
            </ButtonLink>
          )}
          <span className="text-chalk-soft text-sm">{t('pageOf', { page, pages })}</span>
          {page < pages && (
            <ButtonLink to={courseCommentsPath(slug, { lesson: ofOne?.index, page: page + 1, newest })}>
              {t('nextPage')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Reading>
  )
}

function OnlyIfBought({ slug }: { slug: string }) {
  const t = useTranslations()
  return (
    <div className="pt-[clamp(2rem,5vw,4rem)] pb-(--gap-section)">
      <PageHead title={t('comments.pageTitleUnknown')} indexed={false} />
      <h1 className="pb-8 text-2xl">{t('comments.pageTitleUnknown')}</h1>
      <EmptyState
        title={t('classroom.onlyIfBought')}
        action={
          <ButtonLink to={`/inscribe/${slug}`} variant="primary">
            {t('comments.seeCourse')}
          </ButtonLink>
        }
      >
        {t('comments.onlyIfBoughtText')}
      </EmptyState>
    </div>
  )
}
