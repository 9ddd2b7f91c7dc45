import './opinions.css'
import { Star, X } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ownOpinionPath } from './opinion-address.ts'

export type AskedProduct = {
  productType: ProductType
  slug: string
  title: string
  /** Where a browser without scripts comes back to. */
  from: 'library' | 'product'
}

const steps = [1, 2, 3, 4, 5]

/** Said no to in this tab: pages that are there already do not ask their loaders again. */
const dismissed = new Set<string>()

/** Asks once: a star leads to the form, "not now" is remembered on the account. */
export default function AskCard({ product, className }: { product: AskedProduct; className?: string }) {
  const t = useTranslations('opinions')
  const fetcher = useFetcher()
  const address = ownOpinionPath(product)
  const [isGone, setGone] = useState(false)
  if (isGone || dismissed.has(address)) return null
  return (
    <section aria-label={t('ask', { title: product.title })} className={className}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line bg-board-raised px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="wrap-anywhere font-semibold">{t('ask', { title: product.title })}</p>
          <p className="text-chalk-soft text-sm">{t('askText')}</p>
        </div>
        <ul className="ask-stars flex">
          {steps.map((stars) => (
            <li key={stars}>
              <Link
                to={`${address}?stars=${stars}`}
                className="grid min-h-11 min-w-11 place-items-center rounded-sm text-yellow"
              >
                <Star size={26} aria-hidden />
                <span className="sr-only">{t('stars', { stars })}</span>
              </Link>
            </li>
          ))}
        </ul>
        <fetcher.Form
          method="post"
          action={address}
          onSubmit={() => {
            dismissed.add(address)
            setGone(true)
          }}
        >
          <input type="hidden" name="intent" value="dismiss" />
          <input type="hidden" name="from" value={product.from} />
          <Button type="submit" variant="quiet" inset="small">
            <X size={16} aria-hidden />
            {t('askNot')}
          </Button>
        </fetcher.Form>
      </div>
    </section>
  )
}
