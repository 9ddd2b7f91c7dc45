import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { axisFor } from './axis.ts'

export type Bar = {
  key: string
  /** The label on the axis. */
  label: string
  /** The full name of what the bar stands for. */
  title: string
  /** Null when it is not known. */
  value: number | null
  before: number | null
  /** How far the bar reaches below zero, as a positive number or 0. */
  below: number
  /** Whether the period is not over, so that the value may still grow. */
  now: boolean
}

const labels = 5

/** A chart of bars with a table of the same values. `unit`: the smallest step of the axis. */
export function BarChart({
  bars,
  unit,
  summary,
  words,
  write,
  children,
}: {
  bars: readonly Bar[]
  unit: number
  /** A summary for people who do not see the chart. */
  summary: string
  words: { value: string; before: string; below: string }
  write: (value: number, options?: { short?: boolean }) => string
  /** The table with the same values. */
  children: ReactNode
}) {
  const t = useTranslations('studioFigures')
  const hasBelow = bars.some(({ below }) => below > 0)
  const { ticks, top, depth } = axisFor(
    bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]),
    bars.map(({ below }) => below),
    unit,
  )
  const part = (value: number) => `${((100 * value) / (top + depth)).toFixed(2)}%`
  const tickWords = (tick: number) => (tick === 0 ? '0' : write(tick, { short: true }))
  const axis = Math.max(...ticks.map((tick) => tickWords(tick).length))
  const every = Math.max(1, Math.ceil(bars.length / labels))
  return (
    <figure style={{ '--axis': `${(axis * 0.45 + 0.8).toFixed(2)}rem` } as CSSProperties}>
      <div role="img" aria-label={summary} className="bar-plot">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="bar-line"
            data-zero={tick === 0 || undefined}
            style={{ bottom: part(tick + depth) }}
          >
            <span>{tickWords(tick)}</span>
          </span>
        ))}
        <div className="bar-columns">
          {bars.map(({ key, title, value, before, below, now }, index) => (
            <div
              key={key}
              className={clsx('bar-column', now && 'bar-now', index > bars.length / 2 && 'bar-late')}
            >
              {value !== null && value > 0 && (
                <span className="bar-value" style={{ bottom: part(depth), height: part(value) }} />
              )}
              {below > 0 && <span className="bar-below" style={{ top: part(top), height: part(below) }} />}
              {before !== null && before > 0 && (
                <span className="bar-before" style={{ bottom: part(depth + before) }} />
              )}
              <span className="bar-tip">
                <span>{title}</span>
                <span>{words.value}</span>
                <span>{value === null ? '–' : write(value)}</span>
                {below > 0 && (
                  <>
                    <span>{words.below}</span>
                    <span>{write(below)}</span>
                  </>
                )}
                {before !== null && (
                  <>
                    <span className="text-chalk-soft">{words.before}</span>
                    <span className="text-chalk-soft">{write(before)}</span>
                  </>
                )}
              </span>
            </div>
          ))}
        </div>
      </div>
      <p aria-hidden className="bar-days">
        {bars.map(({ key, label }, index) =>
          (bars.length - 1 - index) % every === 0 ? (
            <span
              key={key}
              style={index === bars.length - 1 ? { right: 0 } : { left: `${(100 * index) / bars.length}%` }}
            >
              {label}
            </span>
          ) : null,
        )}
      </p>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-chalk-soft text-xs">
        <Key of="value">{words.value}</Key>
        {bars.some(({ before }) => before !== null) && <Key of="before">{words.before}</Key>}
        {hasBelow && <Key of="below">{words.below}</Key>}
      </figcaption>
      <details className="bar:-mt-7">
        <summary className="ml-auto flex min-h-(--hit) w-fit cursor-pointer items-center font-medium text-mint hover:underline">
          {t('asTable')}
        </summary>
        {children}
      </details>
    </figure>
  )
}

function Key({ of, children }: { of: 'value' | 'before' | 'below'; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="bar-key" data-of={of} />
      {children}
    </span>
  )
}
