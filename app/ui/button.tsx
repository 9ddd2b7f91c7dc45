import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export type ButtonLook = {
  /** `primary`: at most one per screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  /** Horizontal padding; `none` aligns the button with text. */
  inset?: 'full' | 'small' | 'none'
}

export function buttonClass(
  { variant = 'secondary', wide = false, inset = 'full' }: ButtonLook = {},
  className?: string,
): string {
  return clsx(
    'button',
    { primary: 'button-primary', secondary: 'button-secondary', quiet: 'button-quiet' }[variant],
    { full: 'px-4', small: 'px-3', none: 'px-0' }[inset],
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
