import { useFormatter, useTranslations } from 'use-intl'

/** How much of the whole is done, from 0 to 1. */
export function ProgressRing({ part }: { part: number }) {
  const t = useTranslations('library')
  const format = useFormatter()
  const text = format.number(part, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <span
      role="img"
      aria-label={`${t('progress')}: ${text}`}
      className="relative grid size-14 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 56 56" className="ring-turned absolute inset-0" aria-hidden="true">
        <circle cx="28" cy="28" r="25" fill="none" strokeWidth="4" stroke="var(--line)" />
        <circle
          cx="28"
          cy="28"
          r="25"
          fill="none"
          strokeWidth="4"
          pathLength={100}
          strokeDasharray={`${part * 100} 100`}
          stroke="var(--mint)"
        />
      </svg>
      <span aria-hidden className="font-semibold text-xs tabular-nums">
        {text}
      </span>
    </span>
  )
}
