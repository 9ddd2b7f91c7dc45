import type { ReactNode } from 'react'

/** A label that says to screen readers which product it is about. */
export function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">: {title}</span>
    </span>
  )
}
