import type { ReactNode } from 'react'

export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line border-dashed px-[clamp(1.25rem,4vw,3rem)] py-12">
      <svg viewBox="0 0 88 56" width="88" height="56" aria-hidden="true" className="mb-2">
        <rect x="2" y="2" width="84" height="52" rx="8" fill="none" stroke="var(--line)" strokeWidth="4" />
        <path d="M18 40h26" stroke="var(--mint)" strokeWidth="4" />
        <path d="M18 18h40M18 29h22" stroke="var(--line)" strokeWidth="4" />
      </svg>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-(--measure) text-chalk-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
