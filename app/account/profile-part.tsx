import { type ReactNode, useId } from 'react'

export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6">
      <h2 id={id} className="mb-5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
