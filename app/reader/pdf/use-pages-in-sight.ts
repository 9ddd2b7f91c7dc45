import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The pages near the window, and the one in the middle of it. A document opens at page `start`; one that is opened again, at the
 * last page in sight.
 */
export function usePagesInSight(pages: RefObject<HTMLElement | null>, count: number, start: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(start)
  const latest = useRef(start)
  // Runs before anything is observed, so that the pages in between are not fetched.
  useLayoutEffect(() => {
    if (count === 0 || latest.current === 1) return
    pageOf(pages.current, Math.min(latest.current, count))?.scrollIntoView({ behavior: 'instant' })
  }, [pages, count])
  useEffect(() => {
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before)
          for (const entry of entries) now[entry.isIntersecting ? 'add' : 'delete'](numberOf(entry.target))
          return now
        }),
      { rootMargin: '100% 0px' },
    )
    const middle = new IntersectionObserver(
      (entries) => {
        const page = entries.find(({ isIntersecting }) => isIntersecting)
        if (!page) return
        latest.current = numberOf(page.target)
        setCurrent(latest.current)
      },
      { rootMargin: '-50% 0px' },
    )
    if (count === 0) return
    for (const page of pages.current?.querySelectorAll('[data-page]') ?? []) {
      nearby.observe(page)
      middle.observe(page)
    }
    return () => {
      nearby.disconnect()
      middle.disconnect()
    }
  }, [pages, count])
  const goTo = (page: number) => pageOf(pages.current, page)?.scrollIntoView({ behavior: 'instant' })
  return { near, current: count === 0 ? current : Math.min(current, count), goTo }
}

function pageOf(pages: HTMLElement | null, page: number): Element | null {
  return pages?.querySelector(`[data-page="${page}"]`) ?? null
}

function numberOf(page: Element): number {
  return Number(page.getAttribute('data-page'))
}
