import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export type ButtonLook = {
  /** `primary`: one per screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  /** Horizontal padding; `none` aligns with text. */
  inset?: 'full' | 'small' | 'none'
}

export function buttonClass(
  { variant = 'secondary', wide = false, inset = 'full' }: ButtonLook = {},
  className?: string,
): string {
  return clsx(
    'button inline-flex min-h-11 items-center justify-center gap-2 rounded-md border py-2 font-semibold text-sm leading-tight no-underline transition-colors duration-(--quick)',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    { full: 'px-4', small: 'px-3', none: 'px-0' }[inset],
    variant === 'primary' &&
      'border-mint bg-mint text-on-mint hover:bg-[color-mix(in_oklch,var(--mint)_88%,var(--chalk))]',
    variant === 'secondary' &&
      'border-line-strong bg-transparent text-chalk hover:border-mint hover:text-mint',
    variant === 'quiet' && 'border-transparent bg-transparent text-chalk hover:text-mint',
    wide && 'w-full',
    className,
  )
}

export function Button({
  variant,
  wide,
  inset,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, wide, inset }, className)} {...props} />
}

export function ButtonLink({
  variant,
  wide,
  inset,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, wide, inset }, className)} {...props} />
}
