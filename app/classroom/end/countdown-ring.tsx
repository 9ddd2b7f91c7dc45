import type { CSSProperties } from 'react'
import { Ring } from '../ring.tsx'
import { countdownSeconds } from './use-countdown.ts'

/** The seconds left, drawn over the picture of the next class. Screen readers get them in words instead. */
export function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <span aria-hidden data-theme="dark" className="countdown">
      <span className="relative grid size-14 place-items-center rounded-full bg-board-sunken/92">
        <Ring
          line={{
            className: 'countdown-line',
            style: { '--countdown': `${countdownSeconds}s` } as CSSProperties,
          }}
        >
          <span className="font-display font-semibold text-chalk text-xl tabular-nums">{seconds}</span>
        </Ring>
      </span>
    </span>
  )
}
