import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { averageStars, countOpinions, type StarCounts, type Stars, starSteps } from '#values/star-counts.ts'
import { Link } from '../ui/link.tsx'
import { StarRow } from './stars.tsx'

/** Average, count and spread; each step leads to its opinions where `addressOf` says where they are. */
export function OpinionSummary({
  counts,
  chosen = null,
  addressOf,
}: {
  counts: StarCounts
  chosen?: Stars | null
  addressOf?: (stars: Stars) => string
}) {
  const t = useTranslations('opinions')
  const format = useFormatter()
  const count = countOpinions(counts)
  const average = averageStars(counts) ?? 0
  const said = format.number(average, { minimumFractionDigits: 1 })
  return (
    <div className="grid content-start gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-display font-semibold text-4xl tabular-nums leading-none">{said}</span>
        <span className="grid gap-1 text-sm">
          <StarRow stars={average} />
          <span className="text-chalk-soft">
            <span className="sr-only">{t('averageOf', { average: said })} · </span>
            {t('countBuyers', { count })}
          </span>
        </span>
      </p>
      <ul className="grid max-w-80 text-sm tabular-nums">
        {starSteps.map((stars) => {
          const share = count === 0 ? 0 : (counts[stars - 1] ?? 0) / count
          const percent = format.number(share, { style: 'percent' })
          const label = t('spread', { stars, count: counts[stars - 1] ?? 0 })
          const bar = (
            <>
              <span aria-hidden className="w-3 text-right">
                {stars}
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-yellow" style={{ width: `${share * 100}%` }} />
              </span>
              <span aria-hidden className="w-11 text-right text-chalk-soft">
                {percent}
              </span>
              <span className="sr-only">{label}</span>
            </>
          )
          const line = 'flex min-h-6 items-center gap-3 rounded-sm'
          return (
            <li key={stars}>
              {share > 0 && addressOf ? (
                <Link
                  to={addressOf(stars)}
                  aria-current={chosen === stars ? 'true' : undefined}
                  className={clsx(line, 'hover:text-mint', chosen === stars && 'font-semibold text-mint')}
                >
                  {bar}
                </Link>
              ) : (
                <span className={line}>{bar}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
