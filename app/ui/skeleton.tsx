import { clsx } from 'clsx'

/** A block in the shape of what is on its way. The list around it says to screen readers that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block rounded-sm bg-line', className)} />
}
