import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { averageStars, countOpinions, type StarCounts, type Stars, starSteps } from '#values/star-counts.ts'
import { Link } from '../ui/link.tsx'
import { StarRow } from './stars.tsx'

/** Average, count and distribution of the stars. Each number of stars links to its opinions, where `addressOf` is given. */
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
      <p className="flex items-center gap-x-4">
        <span
          className="font-display font-semibold tabular-nums leading-none"
          style={{ fontSize: '2.25rem' }}
        >
          {said}
        </span>
        <span className="grid min-w-0 gap-1 text-sm">
          <StarRow stars={average} />
          <span className="text-chalk-soft">
            <span className="sr-only">{t('averageOf', { average: said })} · </span>
            {t('countBuyers', { count })}
          </span>
        </span>
      </p>
      <ul className="grid text-sm tabular-nums" style={{ maxWidth: '20rem' }}>
        {starSteps.map((stars) => {
          const share = count === 0 ? 0 : (counts[stars - 1] ?? 0) / count
          const percent = format.number(share, { style: 'percent' })
          const label = t('spread', { stars, count: counts[stars - 1] ?? 0 })
          const bar = (
            <>
              <span aria-hidden className="text-right" style={{ width: '0.75rem' }}>
                {stars}
              </span>
              <span
                aria-hidden
                className="flex-1 overflow-hidden rounded-full bg-line"
                style={{ height: '0.5rem' }}
              >
                <span className="block h-full rounded-full filled" style={{ width: `${share * 100}%` }} />
              </span>
              <span aria-hidden className="w-11 text-right text-chalk-soft">
                {percent}
              </span>
              <span className="sr-only">{label}</span>
            </>
          )
          const line = clsx(
            'flex items-center gap-3 rounded-sm py-0.5',
            // Lines that filter are large enough for a finger.
            addressOf && 'max-bar:min-h-11 pointer-coarse:min-h-11',
          )
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
