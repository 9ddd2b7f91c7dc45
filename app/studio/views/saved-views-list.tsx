import { Bookmark } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedViewPlace } from '#domain/people/saved-views/saved-view-places.ts'
import type { SavedView } from '#domain/people/saved-views/saved-views.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Link } from '../../ui/link.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { TypedField } from './typed-field.tsx'

/** A view that the list always offers. `count`: how many entries wait there. */
export type ReadyView = { label: string; query: string; count?: number; more?: boolean }

export type SavedViewsProps = {
  label?: string
  place: SavedViewPlace
  query: string
  ready?: readonly ReadyView[]
  views: readonly SavedView[]
  problem: FormProblem | null
}

/**
 * The views of a list as links, and the form to save the current one, which the list's action passes to `savedViewsAction`.
 * `place`: which list; `query`: that of its address, without the page; `ready`: views shown as tabs, for lists without tabs.
 * Renders nothing where there is nothing to choose or to save.
 */
export default function SavedViewsList({
  label,
  place,
  query: written,
  ready = [],
  views,
  problem,
}: SavedViewsProps) {
  const t = useTranslations('savedViews')
  const path = `/studio/${place}`
  const query = written.replace(/^\?/, '')
  const current = views.find((view) => view.query === query)
  const isReady = query === '' || ready.some((view) => view.query === query)
  const forms = (!isReady || current) && (
    <ViewForms path={path} query={query} current={current ?? null} views={views} problem={problem} />
  )
  if (ready.length === 0) {
    return (
      (views.length > 0 || forms) && (
        <div className="grid gap-1 pb-2">
          {views.length > 0 && (
            <nav aria-label={label ?? t('label')}>
              <ul className="flex flex-wrap gap-2">
                {views.map((view) => (
                  <Chip key={view.id} to={addressOf(path, view.query)} current={view === current}>
                    {view.name}
                  </Chip>
                ))}
              </ul>
            </nav>
          )}
          {forms}
        </div>
      )
    )
  }
  return (
    <div className="border-line border-b">
      <nav aria-label={label ?? t('label')} className="-mx-4 overflow-x-auto px-4 bar:mx-0 bar:px-0">
        <ul className="flex gap-5">
          {ready.map((view) => (
            <Tab key={view.label} to={addressOf(path, view.query)} current={view.query === query}>
              {view.label}
              {view.count ? (
                <span className="rounded-full bg-mint-wash px-1.5 text-chalk text-xs tabular-nums">
                  {view.more ? t('orMore', { count: view.count }) : view.count}
                </span>
              ) : null}
            </Tab>
          ))}
          {views.map((view) => (
            <Tab key={view.id} to={addressOf(path, view.query)} current={view === current && !isReady}>
              <Bookmark size={14} aria-hidden />
              {view.name}
            </Tab>
          ))}
        </ul>
      </nav>
      {forms}
    </div>
  )
}

function Chip({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="inline-flex min-h-(--hit) max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-chalk-soft hover:border-mint hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:bg-mint-wash aria-[current=page]:text-chalk"
      >
        <Bookmark size={14} aria-hidden className="flex-none" />
        <span className="truncate">{children}</span>
      </Link>
    </li>
  )
}

function Tab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="inline-flex min-h-(--row) min-w-(--hit) items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
      >
        {children}
      </Link>
    </li>
  )
}

/** Saves what is shown as a new view or over an existing one, or changes the view that is shown. */
function ViewForms({
  path,
  query,
  current,
  views,
  problem,
}: {
  path: string
  query: string
  current: SavedView | null
  views: readonly SavedView[]
  problem: FormProblem | null
}) {
  const t = useTranslations('savedViews')
  const message = useErrorMessage()
  const names = useId()
  const code = problem?.fields.name?.[0] ?? problem?.code
  return (
    <details key={`${query} ${current?.name}`} open={code ? true : undefined} className="pb-2">
      <summary className="inline-flex min-h-(--hit) cursor-pointer items-center text-mint hover:underline">
        {t(current ? 'change' : 'save')}
      </summary>
      <div className="flex flex-wrap items-end gap-2 pt-1 pb-2">
        <Form
          method="post"
          action={addressOf(path, query)}
          preventScrollReset
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="intent" value={current ? 'view-rename' : 'view-save'} />
          {current && <input type="hidden" name="view" value={current.id} />}
          <TypedField
            label={t('name')}
            name="name"
            required
            as={TextLine}
            most={40}
            autoComplete="off"
            list={current ? undefined : names}
            defaultValue={problem?.typed.name ?? current?.name}
            hint={!current && views.length > 0 ? t('replaces') : undefined}
            error={code && message(code)}
          />
          {!current && (
            <datalist id={names}>
              {views.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
          )}
          <StudioButton type="submit">{t(current ? 'rename' : 'keep')}</StudioButton>
        </Form>
        {current && (
          <Form method="post" action={addressOf(path, query)} preventScrollReset>
            <input type="hidden" name="intent" value="view-delete" />
            <input type="hidden" name="view" value={current.id} />
            <StudioButton type="submit" variant="quiet">
              {t('delete')}
            </StudioButton>
          </Form>
        )}
      </div>
    </details>
  )
}

function addressOf(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
