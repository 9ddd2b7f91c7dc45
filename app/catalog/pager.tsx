import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { productsOnPage } from '#values/list-filter.ts'
import { useRootData } from '../shell/root-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { absolute } from '../ui/page-head.tsx'

type Pages = {
  page: number
  pages: number
  /** Returns the path of a page. */
  address: (page: number) => string
}

/** Links to the other pages of a list, which work without scripts; nothing for a list on one page. */
export function Pager({ page, pages, address }: Pages) {
  const t = useTranslations('catalog.pager')
  const root = useRootData()
  const nav = useFocusOnTurn(page)
  if (pages < 2) return null
  const [previous, next] = [page > 1 ? address(page - 1) : null, page < pages ? address(page + 1) : null]
  return (
    <nav
      ref={nav}
      aria-label={t('label')}
      className="mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-6"
    >
      {root && previous && <link rel="prev" href={absolute(root, previous)} />}
      {root && next && <link rel="next" href={absolute(root, next)} />}
      <Step to={previous} rel="prev">
        <ChevronLeft size={18} aria-hidden className="-ml-1" />
        {t('previous')}
      </Step>
      <p className="order-first basis-full text-center text-chalk-soft text-sm tabular-nums md:sr-only">
        {t('place', { page, pages })}
      </p>
      <ul className="hidden flex-wrap items-center gap-1 md:flex">
        {pagesAround(page, pages).map((each, index, shown) => (
          <li key={each} className="flex items-center gap-1">
            {each - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden className="px-1 text-chalk-soft">
                …
              </span>
            )}
            <Link
              to={address(each)}
              aria-current={each === page ? 'page' : undefined}
              aria-label={t('page', { page: each })}
              className={clsx(
                'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border px-2 text-sm tabular-nums',
                each === page
                  ? 'border-mint bg-mint-wash font-semibold text-mint'
                  : 'border-transparent hover:border-mint hover:text-mint',
              )}
            >
              {t('number', { page: each })}
            </Link>
          </li>
        ))}
      </ul>
      <Step to={next} rel="next">
        {t('next')}
        <ChevronRight size={18} aria-hidden className="-mr-1" />
      </Step>
    </nav>
  )
}

/** Turning a page moves the focus to its beginning; a filter that leads back to the first page leaves the focus in place. */
function useFocusOnTurn(page: number) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const { activeElement, body } = document
    // The link that was pressed may no longer exist.
    if (activeElement === body || nav.current?.contains(activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [page])
  return nav
}

/** A link to the previous or next page. On the first or last page its space stays empty, so that the other link does not move. */
function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to) {
    return (
      <Link to={to} rel={rel} className={buttonClass()}>
        {children}
      </Link>
    )
  }
  return (
    <span aria-hidden className={clsx(buttonClass(), 'invisible')}>
      {children}
    </span>
  )
}

/** Numbers of the first and last product on a page, and the count of all that match; all 0 when none does. */
export function shownRange({ page, matching }: { page: number; matching: number }) {
  return {
    first: Math.min((page - 1) * productsOnPage + 1, matching),
    last: Math.min(page * productsOnPage, matching),
    count: matching,
  }
}

/** Page numbers to show: the first, the last, the current one and its neighbours. A gap of a single page is filled. */
export function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  const bridges = [page === 4 ? 2 : page, page === pages - 3 ? pages - 1 : page]
  return [...new Set([...near, ...bridges])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((left, right) => left - right)
}
