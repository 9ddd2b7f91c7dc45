import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'
import { starAt } from './star-path.ts'

const row = [10, 30, 50, 70, 90].map(starAt).join('')

/** A row of five stars, decorative: the number must stand beside it in words. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  const drawing = (
    <svg
      viewBox="0 0 100 20"
      className="block h-full"
      style={{ width: '5em', maxWidth: 'none' }}
      aria-hidden="true"
    >
      <path d={row} fill="currentColor" />
    </svg>
  )
  return (
    <span
      aria-hidden
      className={clsx('relative inline-block flex-none', className)}
      style={{ width: '5em', height: '1em', color: 'var(--line-strong)' }}
    >
      {drawing}
      <span
        className="absolute inset-0 overflow-hidden text-mint"
        style={{ width: `${Math.min(stars / 5, 1) * 100}%` }}
      >
        {drawing}
      </span>
    </span>
  )
}

/** Average and count in one line, for cards and headers; nothing without opinions. */
export function StarsLine({ counts, className }: { counts: StarCounts; className?: string }) {
  const t = useTranslations('opinions')
  const format = useFormatter()
  const average = averageStars(counts)
  if (average === null) return null
  const count = countOpinions(counts)
  const said = format.number(average, { minimumFractionDigits: 1 })
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-2 text-sm tabular-nums', className)}>
      <StarRow stars={average} />
      <span className="sr-only">{t('averageOf', { average: said })} · </span>
      <b aria-hidden>{said}</b>
      <span className="text-chalk-soft">{t('count', { count })}</span>
    </span>
  )
}
