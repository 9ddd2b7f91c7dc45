import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useMatches, useNavigation, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUnsentNotes } from '../classroom/notes/unsent-notes.ts'
import { isAway, onConnectionChange } from '../connection/connection.ts'
import { ConnectionNotice } from '../connection/connection-notice.tsx'
import { whenReached } from '../connection/unreachable.ts'
import { ContactButton } from '../contact/contact-button.tsx'
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx'
import { whenToasted } from '../ui/toast.ts'
import { useAffiliateCode } from './affiliate-code.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useCouponCode } from './coupon-code.ts'
import { useRedirectNotice } from './redirect-notice.ts'
import { useRootData } from './root-data.ts'
import { TopBar } from './top-bar.tsx'
import { useVerifiedNotice } from './verified-notice.ts'

const StaffBanner = lazy(() => whenReached(() => import('./staff-banner.tsx')))
const VerifyBanner = lazy(() => whenReached(() => import('./verify-banner.tsx')))

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  const root = useRootData()
  useAffiliateCode(root?.affiliateLink ?? null)
  useCouponCode()
  useRedirectNotice()
  useVerifiedNotice()
  useUnsentNotes(root?.user?.id ?? null, root?.base ?? '')
  // The studio has its own bars, but an error page for those whom it refuses shows the bars of the shop.
  const studio = useRouteLoaderData('studio/studio-frame') !== undefined
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar)+var(--buy-bar))]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-mint px-4 py-3 font-semibold text-on-mint text-sm focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      {!studio && <PageBar />}
      <ConnectionNotice />
      <Suspense>
        {root?.user?.verified === false && <VerifyBanner />}
        {root?.user?.waitingRole && <StaffBanner role={root.user.waitingRole} />}
      </Suspense>
      {children}
      {!studio && (
        <>
          <BottomBar user={root?.user ?? null} />
          <ContactButton />
          <ShortcutsHelp />
        </>
      )}
      <PageAnnouncer />
      <Toaster />
    </div>
  )
}

type Match = { loaderData: unknown; handle?: { bar?: ComponentType<{ data: unknown }> } }

/** The bar of the site, or the one in the `handle` of the page. A page without data shows an error and does not count. */
function PageBar() {
  const page = (useMatches() as Match[]).findLast(({ loaderData }) => loaderData)
  const Bar = page?.handle?.bar ?? TopBar
  return <Bar data={page?.loaderData} />
}

function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  const [text, setText] = useState<string | null>(null)
  const away = useSyncExternalStore(onConnectionChange, isAway, () => false)
  useEffect(
    () =>
      whenToasted((newest) => {
        setText(newest)
        whenReached(() => import('./toast-viewport.tsx')).then((module) => setViewport(() => module.default))
      }),
    [],
  )
  if (Viewport) return <Viewport />
  return (
    away &&
    text && (
      <p
        role="alert"
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+var(--buy-bar)+1rem)] z-50 w-[min(24rem,calc(100vw-2rem))] rounded-md border border-line bg-board-raised px-4 py-3 text-sm leading-snug shadow-(--shadow)"
      >
        {text}
      </p>
    )
  )
}

function NavigationProgress() {
  const t = useTranslations('layout')
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {busy && (
        <>
          <span className="sr-only">{t('loading')}</span>
          <span className="block h-full origin-left filled motion-safe:[animation:pending_4s_var(--ease)_120ms_both]" />
        </>
      )}
    </div>
  )
}

function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
