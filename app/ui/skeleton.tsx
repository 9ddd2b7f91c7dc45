import { clsx } from 'clsx'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block rounded-sm bg-line', className)} />
}
