import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ownOpinionPath } from './opinion-address.ts'
import styles from './opinions.css?url'
import { starAt } from './star-path.ts'

export type AskedProduct = {
  productType: ProductType
  slug: string
  title: string
  /** The page to which a form without scripts returns. */
  from: 'library' | 'product'
}

const steps = [1, 2, 3, 4, 5]

/** Products for which "not now" was pressed in this tab: pages that are already loaded do not reload their data for it. */
const dismissed = new Set<string>()

/** Asks for an opinion once: a star leads to the form, and "not now" is saved in the account. */
export default function AskCard({ product, className }: { product: AskedProduct; className?: string }) {
  const t = useTranslations('opinions')
  const fetcher = useFetcher()
  const address = ownOpinionPath(product)
  const [isGone, setGone] = useState(false)
  const card = useRef<HTMLElement>(null)
  if (isGone || dismissed.has(address)) return null
  return (
    <section ref={card} aria-label={t('ask', { title: product.title })} className={className}>
      <link rel="stylesheet" href={styles} precedence="medium" />
      <div className="ask">
        <div>
          <p className="font-semibold">{t('ask', { title: product.title })}</p>
          <p className="text-chalk-soft text-sm">{t('askText')}</p>
        </div>
        <ul className="ask-stars">
          {steps.map((stars) => (
            <li key={stars}>
              <Link to={`${address}?stars=${stars}`} aria-label={t('stars', { stars })}>
                <svg viewBox="0 0 20 20" aria-hidden>
                  <path d={starAt(10)} />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
        <fetcher.Form
          method="post"
          action={address}
          onSubmit={() => {
            dismissed.add(address)
            if (card.current) focusNextHeading(card.current)
            setGone(true)
          }}
        >
          <input type="hidden" name="intent" value="dismiss" />
          <input type="hidden" name="from" value={product.from} />
          <Button type="submit" variant="quiet" inset="small">
            {t('askNot')}
          </Button>
        </fetcher.Form>
      </div>
    </section>
  )
}

/** The pressed button disappears, so the next heading of the page gets the focus, or the last one where none follows. */
function focusNextHeading(from: Element): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
  const isAfter = (heading: HTMLElement) =>
    Boolean(from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = headings.find(isAfter) ?? headings.at(-1)
  if (!next) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}
