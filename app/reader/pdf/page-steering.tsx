import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Tool } from '../tool.tsx'
import type { useZoom } from './use-zoom.ts'

export function PageSteering({
  current,
  total,
  zoom,
  onPage,
}: {
  current: number
  total: number
  zoom: ReturnType<typeof useZoom>
  onPage: (page: number) => void
}) {
  const t = useTranslations('pdf')
  const format = useFormatter()
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Math.round(Number(typed))
    if (typed?.trim() && page >= 1) onPage(Math.min(page, total))
    setTyped(null)
  }
  return (
    <>
      <form
        className="pdf-place"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <input
          aria-label={t('pageOf', { total })}
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(2, String(total).length)}
          value={typed ?? current}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
          onBlur={go}
        />
        <span aria-hidden>{t('of', { total })}</span>
      </form>
      <div className="flex items-center">
        <Tool label={t('smaller')} shortcut="-" disabled={zoom.atSmallest} onClick={zoom.smaller}>
          <ZoomOut size={19} />
        </Tool>
        <output aria-label={t('zoom')} className="w-11 text-center text-xs tabular-nums">
          {format.number(zoom.scale, { style: 'percent', maximumFractionDigits: 0 })}
        </output>
        <Tool label={t('larger')} shortcut="+" disabled={zoom.atLargest} onClick={zoom.larger}>
          <ZoomIn size={19} />
        </Tool>
        <Tool label={t('fit')} pressed={zoom.fits} onClick={zoom.fit}>
          <MoveHorizontal size={19} />
        </Tool>
      </div>
    </>
  )
}
