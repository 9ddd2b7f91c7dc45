import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/newsletter-page'
import { newsletterAction } from './newsletter-action.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { newsletterLoader } from './newsletter-loader.ts'
import { NewsletterReport } from './newsletter-report.tsx'
import { NewsletterState } from './newsletter-state.tsx'

export const handle = { studioEditor: true }

export const loader = newsletterLoader

export const action = newsletterAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioNewsletters')
  const { newsletter } = loaderData
  const { id, state, fields, figures } = newsletter
  const { label, lang } = useTitle()(fields.subject)
  const stateRef = useFocusAfterChange(state)
  const problem = actionData && 'typed' in actionData ? actionData : null
  const refused = actionData && 'refused' in actionData ? actionData : null
  const tested = actionData && 'languages' in actionData ? actionData : null
  const head = (
    <>
      <PageHead title={`${label} · ${t('title')}`} indexed={false} />
      <Link
        to="/studio/newsletters"
        aria-label={t('back')}
        className="inline-grid size-(--hit) flex-none place-items-center rounded-sm text-chalk-soft hover:text-chalk"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      {/* On phones the title shares a line only with the way back, as it would have to be cut otherwise. */}
      <h1 lang={lang} className="min-w-0 truncate text-base! max-bar:flex-1 max-bar:basis-[calc(100%-4rem)]">
        {label}
      </h1>
      <div ref={stateRef} tabIndex={-1} className="min-w-0 flex-1 max-bar:pl-2">
        <NewsletterState state={state} failed={figures.failed} />
      </div>
    </>
  )
  return state === 'draft' ? (
    <NewsletterEditor
      key={id}
      data={loaderData}
      head={head}
      problem={problem}
      refused={refused}
      tested={tested}
    />
  ) : (
    <NewsletterReport key={id} data={loaderData} head={head} problem={problem} />
  )
}

/** When the state changes, the pressed button disappears, so the focus moves to the new state. */
function useFocusAfterChange(state: string) {
  const shown = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // It also changes by itself, and then the page must not scroll.
    if (document.activeElement?.matches('body, main')) shown.current?.focus({ preventScroll: true })
  }, [state])
  return shown
}
