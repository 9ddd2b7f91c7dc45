import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className="studio-table">
      {children}
    </table>
  )
}

/** A column whose head is the link that sorts by it. */
export function SortHead({
  to,
  order,
  className,
  children,
}: {
  to: string
  order: 'ascending' | 'descending' | 'none'
  className?: string
  children: ReactNode
}) {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={order} className={className}>
      <Link
        to={to}
        preventScrollReset
        className={clsx(
          'inline-flex min-h-(--hit) items-center gap-1 hover:text-chalk',
          order !== 'none' && 'text-chalk',
        )}
      >
        {children}
        {order !== 'none' && <Arrow size={13} aria-hidden />}
      </Link>
    </th>
  )
}
