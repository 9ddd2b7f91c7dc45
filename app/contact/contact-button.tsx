import { clsx } from 'clsx'
import { MessageCircle } from 'lucide-react'
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { withContactButton } from '../routes-for-browser.ts'
import type * as BusyPlaces from '../shell/busy-places.ts'
import { Link } from '../ui/link.tsx'
import type ContactDialog from './contact-dialog.tsx'

/** In milliseconds (specification, section 9). */
const fadesAfterMs = 5_000

/** Opens the contact form; a link without scripts. Fades out after scrolling and over controls (specification, B3). */
export function ContactButton() {
  const t = useTranslations('layout')
  const faded = useFaded()
  const bubble = useRef<HTMLAnchorElement>(null)
  const covers = useCovers(bubble)
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ContactDialog>> | null>(null)
  const hiddenHere = !useMatches().some(({ id }) => withContactButton.includes(id))
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./contact-dialog.tsx').then(
      (module) => {
        setDialog(() => module.default)
        setOpen(true)
      },
      () => window.location.assign(href),
    )
  }
  if (hiddenHere) return null
  return (
    <aside aria-label={t('writeToUs')}>
      <Link
        to="/contacto/create"
        ref={bubble}
        data-floats
        prefetch="none"
        aria-haspopup="dialog"
        onClick={show}
        className={clsx(
          'fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 inline-flex size-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-board-raised font-semibold text-sm shadow-(--shadow) transition-opacity duration-(--calm) hover:border-mint hover:text-mint bar:w-auto bar:px-4',
          (faded || covers) &&
            'pointer-events-none opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100',
        )}
      >
        <MessageCircle size={20} aria-hidden />
        <span className="max-bar:sr-only">{t('writeToUs')}</span>
      </Link>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </aside>
  )
}

/** Whether the last scrolling was a while ago; false on pages too short to scroll, where nothing would bring the button back. */
function useFaded(): boolean {
  const [faded, setFaded] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened begins anew.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const scrolled = () => {
      setFaded(false)
      clearTimeout(timer)
      timer = setTimeout(() => setFaded(true), fadesAfterMs)
    }
    // Includes scrolling within parts of the page.
    const options = { passive: true, capture: true }
    document.addEventListener('scroll', scrolled, options)
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight > clientHeight) scrolled()
    else setFaded(false)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', scrolled, options)
    }
  }, [key])
  return faded
}

function useCovers(bubble: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened has other things below the button.
  useEffect(() => {
    let frame = 0
    let places: typeof BusyPlaces | null = null
    const look = () => {
      frame = 0
      const { current } = bubble
      if (!current) return
      // Until the code that looks is loaded, nobody knows what the button covers after scrolling, so it counts as covering.
      const covered =
        !places || places.coveredArea(current.getBoundingClientRect(), places.busyPlaces(current)) > 0
      // Applied before the next paint, so that the button never shows over controls.
      flushSync(() => setCovers(covered))
    }
    const moved = () => {
      frame ||= requestAnimationFrame(look)
    }
    document.addEventListener('scroll', moved, { passive: true, capture: true })
    addEventListener('resize', moved)
    whenReached(() => import('../shell/busy-places.ts')).then((module) => {
      places = module
      look()
    })
    return () => {
      places = null
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
    }
  }, [key, bubble])
  return covers
}
