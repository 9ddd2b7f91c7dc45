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
import { withoutContactButton } from '../routes-for-browser.ts'
import { busyPlaces, coveredArea } from '../shell/busy-places.ts'
import { Link } from '../ui/link.tsx'
import type ContactDialog from './contact-dialog.tsx'

/** Specification, section 9. */
const fadesAfterMs = 5_000

/**
 * Floats over the pages where one looks around and opens the contact form (row B3). It fades out after scrolling ended, comes back with
 * the next scroll, and is there for the keyboard always. Over money, a button or a field it makes way. Without scripts it leads to the form's own page.
 */
export function ContactButton() {
  const t = useTranslations('contact')
  const faded = useFaded()
  const bubble = useRef<HTMLAnchorElement>(null)
  const covers = useCovers(bubble)
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ContactDialog>> | null>(null)
  const unwanted = useMatches().some(({ id }) => withoutContactButton.includes(id))
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
  if (unwanted) return null
  return (
    <>
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
        <span className="max-bar:sr-only">{t('open')}</span>
      </Link>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}

/**
 * Whether nothing has been scrolled for a while; opening a page scrolls to its top. Where there is nothing to scroll, nothing
 * would bring the button back, and it stays.
 */
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
    // Parts of a page that scroll by themselves count too.
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

/** Whether the bubble lies over something that is to be read or pressed. */
function useCovers(bubble: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened has other things below it.
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const { current } = bubble
      if (!current) return
      const covered = coveredArea(current.getBoundingClientRect(), busyPlaces(current)) > 0
      // Before the browser paints: it is never seen over them.
      flushSync(() => setCovers(covered))
    }
    const moved = () => {
      frame ||= requestAnimationFrame(look)
    }
    document.addEventListener('scroll', moved, { passive: true, capture: true })
    addEventListener('resize', moved)
    moved()
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
    }
  }, [key, bubble])
  return covers
}
