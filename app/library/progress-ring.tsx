import { useFormatter, useTranslations } from 'use-intl'
import { Ring } from '../classroom/ring.tsx'

/** A ring that shows how much is done. `part`: from 0 to 1. */
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
      <Ring line={{ strokeDasharray: `${part * 100} 100` }}>
        <span aria-hidden className="font-semibold text-xs tabular-nums">
          {text}
        </span>
      </Ring>
    </span>
  )
}
