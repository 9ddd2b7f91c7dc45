import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const shapes = {
  done: <circle cx="5" cy="5" r="5" fill="var(--mint)" />,
  waits: (
    <>
      <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 0.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  off: <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  failed: <path d="M5 0l5 5-5 5-5-5z" fill="var(--red)" />,
}

export type StateShape = keyof typeof shapes

/** Shows a state by a shape and a word first, and by colour only in addition. */
export function StateMark({
  shape,
  children,
  className,
}: {
  shape: StateShape
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2',
        shape === 'failed' && 'text-red',
        shape === 'off' && 'text-chalk-soft',
        className,
      )}
    >
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        aria-hidden="true"
        className="flex-none text-chalk-soft"
      >
        {shapes[shape]}
      </svg>
      <span>{children}</span>
    </span>
  )
}
