import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Waiting, WaitingGroup } from '#domain/operations/waiting/list-waiting.ts'
import type { WaitingOpinions } from '#domain/operations/waiting/list-waiting-opinions.ts'
import { Link } from '../../ui/link.tsx'

/** The rows that wait for the same reason; nothing when there are none. */
export function WaitingList({
  name,
  group: { total, rows },
  severe = false,
  all,
  children,
}: {
  name: keyof Waiting | keyof WaitingOpinions | 'comments' | 'refusals'
  group: WaitingGroup<unknown>
  severe?: boolean
  /** The page that lists all of them; left out where none does. */
  all?: string
  children: ReactNode
}) {
  const t = useTranslations('studioHome')
  const format = useFormatter()
  const id = useId()
  if (total === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={clsx(severe && 'rounded-md border border-red bg-board-raised px-4 pt-3 pb-1')}
    >
      <h3
        id={id}
        className="flex items-baseline gap-3 font-semibold font-ui text-[length:inherit] tracking-normal"
      >
        <span className={clsx('min-w-5 text-base tabular-nums', severe && 'text-red')}>
          {format.number(total)}
        </span>
        {t(`group.${name}`, { count: total })}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
      {total > rows.length && <More all={all}>{t('more', { count: total - rows.length })}</More>}
    </section>
  )
}

function More({ all, children }: { all?: string; children: string }) {
  if (!all) return <p className="py-2 text-chalk-soft text-xs">{children}</p>
  return (
    <Link
      to={all}
      className="inline-flex min-h-(--hit) items-center pl-8 text-mint text-xs hover:underline max-bar:pl-0"
    >
      {children}
    </Link>
  )
}

export function WaitingRow({
  title,
  to,
  since,
  now,
  facts,
  action,
  children,
}: {
  title: ReactNode
  /** The page with all details. */
  to?: string
  since: Date
  now: Date
  facts: string[]
  action?: ReactNode
  children?: ReactNode
}) {
  const format = useFormatter()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5 pl-8 max-bar:pl-0">
      <div className="min-w-[min(100%,10rem)] flex-1">
        <p className="wrap-anywhere font-medium">
          {to ? (
            <Link to={to} className="inline-flex min-h-(--link) items-center hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="wrap-anywhere line-clamp-4 text-chalk-soft text-xs">
          <time dateTime={since.toISOString()}>{format.relativeTime(since, now)}</time>
          {facts.map((fact) => `\u00a0· ${fact}`)}
        </p>
      </div>
      {action}
      {children && <div className="grid basis-full gap-1">{children}</div>}
    </li>
  )
}

/** Details that are shown on demand; `about` names the row for screen readers. */
export function WaitingMore({
  label,
  about,
  children,
}: {
  label: string
  about: string
  children: ReactNode
}) {
  return (
    <details>
      <summary className="inline-flex min-h-(--hit) items-center text-mint hover:underline">
        {label}
        <span className="sr-only">: {about}</span>
      </summary>
      <div className="max-w-lg pt-1 pb-2">{children}</div>
    </details>
  )
}
