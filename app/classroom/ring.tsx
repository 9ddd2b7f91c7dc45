import type { ComponentProps, ReactNode } from 'react'

const circle = { cx: 28, cy: 28, r: 25, fill: 'none', strokeWidth: 4 }

/**
 * A circle drawn from the top over another one, with `children` in the middle. `line`: its attributes; its whole length is 100.
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
