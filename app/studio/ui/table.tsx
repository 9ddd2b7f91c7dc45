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

/** A column head that is a link to sort by its column. */
function SortHead({
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

/**
 * Makes the sortable heads of a table: a press sorts by that column, or reverses the order when it is the current one.
 * `begins`: whether a column is descending at first.
 */
export function sortHeads<Sort extends string>(
  address: { readonly sort: Sort; readonly descending: boolean },
  {
    to,
    label,
    begins = () => true,
  }: {
    to: (order: { sort: Sort; descending: boolean }) => string
    label: (sort: Sort) => string
    begins?: (sort: Sort) => boolean
  },
) {
  return (sort: Sort, className?: string) => {
    const current = address.sort === sort
    return (
      <SortHead
        key={sort}
        to={to({ sort, descending: current ? !address.descending : begins(sort) })}
        order={current ? (address.descending ? 'descending' : 'ascending') : 'none'}
        className={className}
      >
        {label(sort)}
      </SortHead>
    )
  }
}
