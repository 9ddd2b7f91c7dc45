import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'

/** Points of a star of that middle, outer and inner ones in turn. */
function starAt(middle: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 9 : 3.9
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(10.5 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const row = [10, 30, 50, 70, 90].map(starAt).join('')

/** Decorative: whoever shows it says the number, too. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  const drawing = (
    <svg viewBox="0 0 100 20" className="block h-full w-[5em] max-w-none" aria-hidden="true">
      <path d={row} fill="currentColor" />
    </svg>
  )
  return (
    <span
      aria-hidden
      className={clsx('relative inline-block h-[1em] w-[5em] flex-none text-line-strong', className)}
    >
      {drawing}
      <span
        className="absolute inset-0 overflow-hidden text-yellow"
        style={{ width: `${Math.min(stars / 5, 1) * 100}%` }}
      >
        {drawing}
      </span>
    </span>
  )
}

/** Average and count in a line, for cards and headers; nothing without opinions. */
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
