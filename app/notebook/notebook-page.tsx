import { Download, Search } from 'lucide-react'
import { Form } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listNotebook, listNotebookItems } from '#domain/learning/notebook/list-notebook.ts'
import { markNote } from '#domain/learning/notebook/mark-note.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/notebook-page'
import { entryPath } from './entry-path.ts'
import { itemName, notebookPath, readView, viewQuery } from './notebook-address.ts'
import { NotebookRow, type ShownEntry } from './notebook-row.tsx'

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  if (domain.actor.kind !== 'user') throw redirectTo(requestContext, logInPath(request))
  const view = readView(new URL(request.url).searchParams)
  const [items, notebook] = await Promise.all([listNotebookItems(domain), listNotebook(domain, view)])
  const { beginnings } = notebook
  const entries = notebook.entries.map((entry) => ({
    ...(entry.kind === 'note' ? markNote(entry, beginnings) : entry),
    path: entryPath(entry),
  }))
  return { view, items, ...notebook, entries }
}

/** Notes and highlights of the caller in all courses and books (specification, I1 and J4). */
export default function NotebookPage({
  loaderData: { view, items, entries, beginnings, next },
}: Route.ComponentProps) {
  const t = useTranslations('notebook')
  const locale = useLocale()
  const all = items.reduce((sum, { entries: count }) => sum + count, 0)
  const isFiltered = view.text !== '' || view.item !== null
  return (
    <Reading>
      <PageHead title={t('title')} indexed={false} />
      <PageHeader title={t('title')} lead={t('lead')}>
        {all > 0 && (
          <div className="mt-6 flex flex-wrap gap-3">
            {(['markdown', 'json'] as const).map((format) => (
              <a
                key={format}
                href={`/api/v1/notebook/${format}${viewQuery({ text: view.text, item: view.item })}`}
                download
                className={buttonClass()}
              >
                <Download size={18} aria-hidden />
                {t(`download.${format}`)}
              </a>
            ))}
          </div>
        )}
      </PageHeader>
      {all > 0 && (
        <search>
          <Form method="get" action={notebookPath} className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 flex-1 basis-64 gap-1.5 font-semibold text-sm">
              {t('search')}
              <input
                type="search"
                name="q"
                key={view.text}
                defaultValue={view.text}
                maxLength={100}
                className="h-11 w-full rounded-md border border-line-strong bg-field px-3 font-normal text-base text-chalk"
              />
            </label>
            <label className="grid min-w-0 flex-1 basis-64 gap-1.5 font-semibold text-sm">
              {t('item')}
              <select
                name="item"
                key={view.item ? itemName(view.item) : ''}
                defaultValue={view.item ? itemName(view.item) : ''}
                className="h-11 w-full rounded-md border border-line-strong bg-field px-3 font-normal text-base text-chalk"
              >
                <option value="">{t('everything', { count: all })}</option>
                {items.map((item) => (
                  <option key={itemName(item)} value={itemName(item)}>
                    {`${localize(item.title, locale)} (${item.entries})`}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className={buttonClass({ variant: 'primary' })}>
              <Search size={18} aria-hidden />
              {t('find')}
            </button>
          </Form>
        </search>
      )}
      {entries.length === 0 && !next && !view.after && (
        <div className="pt-8">
          <EmptyState
            title={t(isFiltered ? 'nothing' : 'empty')}
            action={
              <ButtonLink to={isFiltered ? notebookPath : '/mis-recursos'}>
                {t(isFiltered ? 'showAll' : 'toResources')}
              </ButtonLink>
            }
          >
            {t(isFiltered ? 'nothingText' : 'emptyText')}
          </EmptyState>
        </div>
      )}
      {groupsOf(entries).map(({ item, entries: own }) => (
        <section key={itemName(item)} aria-labelledby={itemName(item)} className="pt-8">
          <h2
            id={itemName(item)}
            className="border-line border-b pb-3 text-xl"
            lang={languageOf(item.title, locale) ?? undefined}
          >
            <Link
              to={item.type === 'course' ? `/${item.slug}` : `/libro/visor/${item.slug}`}
              className="hover:text-mint"
            >
              {localize(item.title, locale)}
            </Link>
          </h2>
          <ul className="grid grid-cols-1">
            {own.map((entry) => (
              <NotebookRow key={keyOf(entry)} entry={entry} beginnings={beginnings} />
            ))}
          </ul>
        </section>
      ))}
      {(next || view.after) && (
        <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-3 pb-(--gap-section)">
          {view.after && (
            <ButtonLink to={`${notebookPath}${viewQuery({ text: view.text, item: view.item })}`}>
              {t('fromTheFirst')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={`${notebookPath}${viewQuery({ ...view, after: next })}`} rel="next">
              {t('more')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Reading>
  )
}

const keyOf = (entry: ShownEntry) =>
  entry.kind === 'note' ? `note ${entry.lesson.id}` : `highlight ${entry.id}`

/** Groups neighbouring entries of the same item, without changing the order. */
function groupsOf(entries: readonly ShownEntry[]) {
  const groups: { item: ShownEntry['item']; entries: ShownEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && itemName(last.item) === itemName(entry.item)) last.entries.push(entry)
    else groups.push({ item: entry.item, entries: [entry] })
  }
  return groups
}
