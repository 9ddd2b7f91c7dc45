import { type RefObject, useEffect, useState } from 'react'

/** Pages within a window's height, and the middle one. */
export function usePagesInSight(pages: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(1)
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
        if (page) setCurrent(numberOf(page.target))
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
  const goTo = (page: number) =>
    pages.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ behavior: 'instant' })
  return { near, current, goTo }
}

function numberOf(page: Element): number {
  return Number(page.getAttribute('data-page'))
}
