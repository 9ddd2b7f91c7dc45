import { RotateCw } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { connectionLost, untilBack } from '../connection/connection.ts'
import { isUnreachable } from '../connection/unreachable.ts'
import { ButtonLink, buttonClass } from './button.tsx'
import { PageHead } from './page-head.tsx'

/** Says what went wrong, and retries by itself when the server was unreachable. `wayOut`: whether to link to the courses. */
export function ErrorScreen({ error, wayOut = true }: { error: unknown; wayOut?: boolean }) {
  const t = useTranslations('layout')
  const lost = useTranslations('connection')
  const status = isRouteErrorResponse(error) ? error.status : 0
  const missing = status === 404
  // Errors of the server arrive as responses.
  const unreachable = error instanceof Error && isUnreachable(error)
  const refusal = refusalIn(error)
  const kind = missing ? 'notFound' : refusal ? 'refused' : 'error'
  const title = unreachable ? lost('lostTitle') : t(`${kind}Title`)
  useReturn(unreachable)
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-[77rem] flex-1 content-center gap-8 px-[clamp(1rem,4vw,2.5rem)] py-16"
    >
      <PageHead title={title} indexed={false} />
      <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true">
        <rect x="3" y="3" width="114" height="78" rx="10" fill="none" stroke="var(--line)" strokeWidth="6" />
        <path
          d={missing ? 'M24 60h30' : 'M24 60h22l8-18 8 26 6-8h28'}
          fill="none"
          stroke="var(--mint)"
          strokeWidth="6"
        />
      </svg>
      <div className="grid max-w-(--measure) gap-4">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-chalk-soft text-lg">
          {unreachable ? lost('lostText') : (refusal ?? t(missing ? 'notFoundText' : 'errorText'))}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {/* Trying again would not help where something is missing or forbidden. */}
          {!missing && status !== 403 && <RetryButton />}
          {wayOut && (
            <ButtonLink to="/" reloadDocument={!missing}>
              {t('toCourses')}
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  )
}

/** The message that `server/pages.ts` sends with a refusal; null without one. */
function refusalIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : null
}

/**
 * Loads the failed page again by navigating to it. `revalidate` would be simpler, but React Router forgets an error only when
 * the location changes or a revalidation was rendered, which a fast answer on a slow device can skip.
 */
function useReload(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return useCallback(async () => {
    const options = { replace: true, preventScrollReset: true, state }
    // A navigation to the same hash would load nothing.
    await navigate({ pathname, search }, options)
    if (hash) await navigate({ pathname, search, hash }, options)
  }, [navigate, pathname, search, hash, state])
}

/** Reloads the page once the server answers again. */
function useReturn(wanted: boolean): void {
  const reload = useReload()
  useEffect(() => {
    if (!wanted) return
    let gone = false
    connectionLost()
    untilBack().then(() => (gone ? undefined : reload()))
    return () => {
      gone = true
    }
  }, [wanted, reload])
}

/** Without scripts it is a link to the page. */
export function RetryButton() {
  const t = useTranslations('layout')
  const { pathname, search } = useLocation()
  const reload = useReload()
  const loading = useNavigation().state !== 'idle'
  return (
    <a
      href={useHref(pathname + search)}
      className={buttonClass({ variant: 'primary' })}
      aria-disabled={loading}
      onClick={(event) => {
        event.preventDefault()
        void reload()
      }}
    >
      <RotateCw size={18} aria-hidden />
      {t('retry')}
    </a>
  )
}
