import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Chip({
  pressed,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type={type} aria-pressed={pressed} className={clsx('chip', className)} {...props} />
}
