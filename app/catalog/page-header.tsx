import type { ReactNode } from 'react'

export function PageHeader({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="pt-[clamp(2rem,5vw,4rem)] pb-8">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-4 max-w-[52ch] text-chalk-soft text-lg">{lead}</p>}
      {children}
    </header>
  )
}
