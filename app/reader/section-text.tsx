import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { useMarkup } from '../markup.ts'
import { onLeave } from '../shell/on-leave.ts'
import { Prose } from '../ui/prose.tsx'
import { toast } from '../ui/toast.ts'
import { firstBlockInSight } from './first-block-in-sight.ts'
import { HighlightLayer } from './highlights/highlight-layer.tsx'
import { sectionPath } from './reader-address.ts'
import type { BookData, SectionData } from './reader-loader.ts'
import { textId } from './text-id.ts'

const ImageDialog = lazy(() => whenReached(() => import('./image-dialog.tsx')))

export function SectionText({ section, book }: { section: SectionData; book: BookData }) {
  const t = useTranslations('reader')
  const navigate = useNavigate()
  const html = useMarkup(textId, section.html)
  const frame = useRef<HTMLDivElement>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const readerPath = useHref(sectionPath(book.slug))
  useSavedPlace(frame, book.whole ? section.id : null)

  useEffect(() => {
    const images = frame.current?.querySelectorAll<HTMLImageElement>('img:not(a img)') ?? []
    for (const each of images) {
      each.tabIndex = 0
      each.role = 'button'
      each.ariaLabel = each.alt ? t('enlargeNamed', { name: each.alt }) : t('enlarge')
    }
  }, [t])

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const target = event.target as Element
    if (target instanceof HTMLImageElement && target.role === 'button') return setImage(target)
    const link = target.closest('a')
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const order = link.pathname.startsWith(`${readerPath}/`) && link.pathname.slice(readerPath.length + 1)
    if (!order) return
    event.preventDefault()
    navigate(`${sectionPath(book.slug, Number(order))}${link.hash}`, { viewTransition: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links and images of the text.
    <div
      ref={frame}
      className="reader-measure"
      onClick={follow}
      onKeyDown={(event) => {
        const { target, key } = event
        if (!(target instanceof HTMLImageElement) || (key !== 'Enter' && key !== ' ')) return
        event.preventDefault()
        setImage(target)
      }}
    >
      <Prose
        id={textId}
        html={html}
        lang={section.locale}
        reading
        fromPage
        onCopied={() => toast.success(t('copied'))}
        className="mt-8"
      />
      <HighlightLayer frame={frame} section={section} book={book} />
      {image && (
        <Suspense>
          <ImageDialog image={image} onClose={() => setImage(null)} />
        </Suspense>
      )}
    </div>
  )
}

const settleMs = 1500

/** Saves the place in the section that was reached (specification, J3). */
function useSavedPlace(frame: RefObject<HTMLElement | null>, sectionId: number | null): void {
  const address = useHref('/reading-place')
  useEffect(() => {
    let sent: string | null = null
    let timer: ReturnType<typeof setTimeout>
    const savePlace = () => {
      clearTimeout(timer)
      if (!frame.current || !sectionId) return
      const block = firstBlockInSight(frame.current) ?? ''
      if (block === sent) return
      sent = block
      const form = { section: String(sectionId), block, at: new Date().toISOString() }
      navigator.sendBeacon(address, new URLSearchParams(form))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(savePlace, settleMs)
    }
    wait()
    addEventListener('scroll', wait, { passive: true })
    const end = onLeave(savePlace)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', wait)
      end()
    }
  }, [address, frame, sectionId])
}
