import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../ui/page-head.tsx'

/** A page of the studio: its title with what can be done there, and its content. */
export function StudioPage({
  title,
  name,
  lead,
  actions,
  children,
  className,
}: {
  title: string
  /** What is open beside the page, such as a person's name; the window's title begins with it. */
  name?: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}) {
  const t = useTranslations('studio')
  return (
    <>
      <PageHead title={[name, title, t('title')].filter(Boolean).join(' · ')} indexed={false} />
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 bar:px-8">
        {/* Leads have a minimum width: actions that would make them narrower go below. */}
        <div className={clsx('min-w-[min(100%,9rem)] flex-1', lead && 'basis-48')}>
          <h1>{title}</h1>
          {lead && <p className="wrap-anywhere text-chalk-soft text-xs">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={clsx('px-4 pb-12 bar:px-8', className)}>{children}</div>
    </>
  )
}
