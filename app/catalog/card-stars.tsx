import { useFormatter, useTranslations } from 'use-intl'
import type { ShownStars } from './shown-stars.ts'

/** The average stars and the number of opinions; nothing without opinions. */
export function CardStars({ stars }: { stars: ShownStars }) {
  const t = useTranslations('catalog')
  const format = useFormatter()
  if (!stars) return null
  const { average, count } = stars
  const said = format.number(average, { minimumFractionDigits: 1 })
  return (
    <p className="text-xs tabular-nums">
      <span className="sr-only">{t('stars', { average: said, count })}</span>
      <span aria-hidden className="flex items-center gap-1">
        <svg viewBox="0 0 20 20" width="14" className="text-mint" aria-hidden>
          <path
            d="m10 1 2.7 5.8 6.3.8-4.7 4.3 1.3 6.2L10 15l-5.6 3.1 1.3-6.2L1 7.6l6.3-.8Z"
            fill="currentColor"
          />
        </svg>
        <b>{said}</b>
        <span className="text-chalk-soft">({format.number(count)})</span>
      </span>
    </p>
  )
}
