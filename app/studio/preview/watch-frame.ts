import { readPreviewAddress } from '#values/preview-address.ts'
import { type PreviewPage, pagesOf } from '#values/preview-pages.ts'
import type { Previewed } from './preview-choice.ts'
import { leavesPage } from './use-escape.ts'

/**
 * Prevents whatever would leave the preview: links to other pages, forms and typing are refused with a message, and Escape
 * leads back to the editor. Reports which page is shown. Returns a function that removes the listeners.
 */
export function watchFrame(
  shop: Document,
  { kind, name }: Previewed,
  {
    onShow,
    onLeave,
    onRefuse,
  }: { onShow: (page: PreviewPage) => void; onLeave: () => void; onRefuse: () => void },
): () => void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    onRefuse()
  }
  const pageAt = (path: string) => {
    const read = readPreviewAddress(path)
    return read && pagesOf(kind).pageOf(read.path, name)
  }
  const follow = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (link && (link.origin !== shop.location.origin || pageAt(link.pathname) === null)) refuse(event)
  }
  shop.addEventListener('click', follow, options)
  shop.addEventListener('auxclick', follow, options)
  shop.addEventListener('submit', refuse, options)
  shop.addEventListener('beforeinput', refuse, options)
  shop.addEventListener(
    'keydown',
    (event) => {
      if (leavesPage(event, shop)) onLeave()
    },
    options,
  )
  // Each page has another title, so a new title means that the page has changed.
  const titles = new MutationObserver(() => {
    const page = pageAt(shop.location.pathname)
    if (page && page !== 'start') onShow(page)
  })
  titles.observe(shop.head, { subtree: true, childList: true, characterData: true })
  return () => {
    end.abort()
    titles.disconnect()
  }
}

/** No `instanceof`: elements of the frame are instances of the frame's own classes. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target && 'closest' in target ? (target as Element).closest<HTMLAnchorElement>('a[href]') : null
}
