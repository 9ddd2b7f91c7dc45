import type { CSSProperties } from 'react'
import { countdownSeconds } from './use-countdown.ts'

/** Over the picture of the next class; screen readers are told in words. */
export function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <span aria-hidden data-theme="dark" className="countdown">
      <span className="relative grid size-14 place-items-center rounded-full bg-board-sunken/92">
        <svg viewBox="0 0 56 56" className="absolute inset-0" aria-hidden="true">
          <circle cx="28" cy="28" r="25" fill="none" strokeWidth="4" stroke="var(--line)" />
          <circle
            cx="28"
            cy="28"
            r="25"
            fill="none"
            strokeWidth="4"
            pathLength={100}
            stroke="var(--mint)"
            className="countdown-line"
            style={{ '--countdown': `${countdownSeconds}s` } as CSSProperties}
          />
        </svg>
        <span className="font-display font-semibold text-chalk text-xl tabular-nums">{seconds}</span>
      </span>
    </span>
  )
}
