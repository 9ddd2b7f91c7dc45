import type { ReactNode } from 'react'

/** Adds the product's title for screen readers. */
export function ProductLabel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">{`: ${title}`}</span>
    </span>
  )
}
