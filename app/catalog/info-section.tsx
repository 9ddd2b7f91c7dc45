import type { ReactNode } from 'react'

export function InfoSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-line border-t py-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid max-w-(--measure) grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  )
}

export function InfoList({ ordered = false, items }: { ordered?: boolean; items: string[] }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="grid gap-3">
      {items.map((item, index) => (
        <li key={item} className="grid grid-cols-[2rem_minmax(0,1fr)]">
          <span aria-hidden className="font-display font-semibold text-mint tabular-nums">
            {ordered ? index + 1 : '–'}
          </span>
          <span>{item}</span>
        </li>
      ))}
    </List>
  )
}
