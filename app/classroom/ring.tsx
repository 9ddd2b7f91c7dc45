import type { ComponentProps, ReactNode } from 'react'

const circle = { cx: 28, cy: 28, r: 25, fill: 'none', strokeWidth: 4 }

/**
 * A circle that is drawn from the top over another one; `line`: attributes of the circle, whose length is 100. `children` stand
 * in the middle.
 */
export function Ring({ line, children }: { line: ComponentProps<'circle'>; children: ReactNode }) {
  return (
    <>
      <svg
        viewBox="0 0 56 56"
        className="absolute inset-0"
        style={{ transform: 'rotate(-90deg)' }}
        aria-hidden="true"
      >
        <circle {...circle} stroke="var(--line)" />
        <circle {...circle} pathLength={100} stroke="var(--mint)" {...line} />
      </svg>
      {children}
    </>
  )
}
