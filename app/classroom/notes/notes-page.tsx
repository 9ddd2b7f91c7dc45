import { Download, Play } from 'lucide-react'
import { useHref } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { localize } from '#values/localized-text.ts'
import { pageIn } from '#values/sent-id.ts'
import { PageHeader } from '../../catalog/page-header.tsx'
import { requestOf } from '../../request-context.ts'
import { Reading } from '../../shell/reading.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Prose } from '../../ui/prose.tsx'
import { lessonPath, lessonSecondPath } from '../lesson-address.ts'
import type { Route } from './+types/notes-page'
import { loadNotes } from './notes-loader.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

const pageSize = 50

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const page = pageIn(new URL(request.url).searchParams)
  const listed = await loadNotes(requestContext, { slug, page, pageSize })
  const localizeText = (text: Parameters<typeof localize>[0]) => localize(text, requestContext.locale)
  return {
    slug,
    title: localizeText(listed.course.title),
    page: listed.page,
    pages: listed.pages,
    notes: listed.notes.map(({ section, lesson, note }) => ({
      id: lesson.id,
      section: localizeText(section.title),
      title: localizeText(lesson.title),
      html: note.html,
      updatedAt: note.updatedAt,
      number: lesson.place.lesson + 1,
      path: lessonPath('full', slug, lesson.place),
      second: note.atSecond,
    })),
  }
}

export default function NotesPage({ loaderData: { slug, title, notes, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('lessonNotes')
  const file = useHref(`/mis-notas/${slug}/markdown`)
  const here = `/mis-notas/${slug}`
  const others = [
    ...(page > 1 ? [{ to: page === 2 ? here : `${here}?page=${page - 1}`, way: 'before' as const }] : []),
    ...(page < pages ? [{ to: `${here}?page=${page + 1}`, way: 'after' as const }] : []),
  ]
  return (
    <Reading>
      <PageHead title={t('title', { course: title })} indexed={false} />
      <PageHeader title={t('title', { course: title })} lead={t('lead')}>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/${slug}`}>{t('toCourse')}</ButtonLink>
          {notes.length > 0 && (
            <a href={file} download className={buttonClass()}>
              <Download size={18} aria-hidden />
              {t('download')}
            </a>
          )}
        </div>
      </PageHeader>
      {notes.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {notes.map((note) => (
            <li
              key={note.id}
              className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t py-6"
            >
              <h2 className="text-lg leading-snug">
                <span className="block font-body font-normal text-chalk-soft text-sm">{note.section}</span>
                <Link to={`${note.path}?tab=yours`} className="hover:text-mint">
                  {note.number}. {note.title}
                </Link>
              </h2>
              <Prose html={note.html} />
              {note.second !== null && (
                <Link
                  to={lessonSecondPath(note.path, note.second)}
                  className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-mint text-sm tabular-nums"
                >
                  <Play size={14} fill="currentColor" aria-hidden />
                  {t('atSecond', { time: clockLabel(note.second) })}
                </Link>
              )}
              <Updated at={note.updatedAt} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-3">
          {others.map(({ to, way }) => (
            <ButtonLink key={way} to={to} rel={way === 'before' ? 'prev' : 'next'}>
              {t(way)}
            </ButtonLink>
          ))}
        </nav>
      )}
    </Reading>
  )
}

function Updated({ at }: { at: Date }) {
  const t = useTranslations('lessonNotes')
  const format = useFormatter()
  return (
    <p className="text-chalk-soft text-sm">
      {t('updated', { date: format.dateTime(at, { dateStyle: 'medium' }) })}
    </p>
  )
}
