import { CloudOff } from 'lucide-react'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { isAway, lookForServer, onConnectionChange } from './connection.ts'
import { onUnsent, preventReload, setRouter } from './connection-middleware.ts'

/** Says that the server is unreachable. This is not a toast, because the code of toasts may not be loaded. */
export function ConnectionNotice() {
  const t = useTranslations('connection')
  const away = useSyncExternalStore(onConnectionChange, isAway, () => false)
  const waiting = useWaitingPage(away)
  const [unsent, forget] = useUnsent()
  useRouterForConnection()
  return (
    <div role="status" className="sticky top-(--top-bar) z-25">
      {(away || unsent) && (
        <div className="border-yellow border-b bg-board-raised">
          <div className="mx-auto flex max-w-[77rem] items-center gap-x-4 px-[clamp(1rem,4vw,2.5rem)] py-1 text-sm">
            <CloudOff size={18} aria-hidden className="shrink-0 text-yellow" />
            <p className="min-w-0 flex-1 py-1.5 leading-snug">
              {t(unsent ? 'unsent' : waiting ? 'awayWaiting' : 'away')}
            </p>
            <Button
              variant="quiet"
              inset="none"
              className="shrink-0 text-mint"
              onClick={away ? lookForServer : forget}
            >
              {t(away ? 'retry' : 'understood')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether a navigation waits for the server; it continues once the server answers. */
function useWaitingPage(away: boolean): boolean {
  const loading = useNavigation().state === 'loading'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAway() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!away && blocker.state === 'blocked') blocker.proceed()
  }, [away, blocker])
  return loading || blocker.state === 'blocked'
}

/** Whether a form got no answer, until it is answered, the notice is read, or the page is left; and a function to reset it. */
function useUnsent(): [boolean, () => void] {
  const { pathname } = useLocation()
  const [from, setFrom] = useState<string | null>(null)
  useEffect(() => onUnsent((unsent) => setFrom(unsent ? pathname : null)), [pathname])
  return [from === pathname, () => setFrom(null)]
}

function useRouterForConnection(): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (router) setRouter(router)
  }, [router])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && isAway() && lookForServer()
    if (!navigator.onLine) lookForServer()
    addEventListener('online', lookForServer)
    addEventListener('offline', lookForServer)
    document.addEventListener('visibilitychange', seen)
    window.navigation?.addEventListener('navigate', preventReload)
    return () => {
      removeEventListener('online', lookForServer)
      removeEventListener('offline', lookForServer)
      document.removeEventListener('visibilitychange', seen)
      window.navigation?.removeEventListener('navigate', preventReload)
    }
  }, [])
}
