import type { ReactNode } from 'react'

/** A label to which the product's title is added for screen readers. */
export function ProductLabel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">{`: ${title}`}</span>
    </span>
  )
}
