import { type ReactNode, useId } from 'react'

/** A part of the panel with its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 border-line border-t pt-3.5">
      <h2 id={id} className="mb-1.5">
        {title}
      </h2>
      {children}
    </section>
  )
}
