import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Chip({
  pressed,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type={type}
      aria-pressed={pressed}
      className={clsx(
        'inline-flex min-h-11 items-center rounded-full border px-4 font-medium text-sm transition-colors duration-(--quick)',
        pressed
          ? 'border-mint bg-mint-wash text-mint'
          : 'border-line-strong text-chalk hover:border-mint hover:text-mint',
        className,
      )}
      {...props}
    />
  )
}
