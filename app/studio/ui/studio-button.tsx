import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

type StudioLook = Pick<ButtonLook, 'variant'> & {
  /** For actions that cannot be undone; the button's text has to name them. */
  dangerous?: boolean
}

export function studioButtonClass({ variant, dangerous }: StudioLook = {}, className?: string): string {
  return buttonClass(
    { variant, inset: 'small' },
    clsx(
      'min-h-(--hit) whitespace-nowrap rounded-[0.5rem] py-1 text-[length:inherit]',
      dangerous && 'border-red text-red hover:border-red hover:bg-hover hover:text-red',
      className,
    ),
  )
}

/** The shop's button in a denser size. */
export function StudioButton({
  variant,
  dangerous,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & StudioLook) {
  return <button type={type} className={studioButtonClass({ variant, dangerous }, className)} {...props} />
}

export function StudioButtonLink({
  variant,
  dangerous,
  className,
  ...props
}: ComponentProps<typeof Link> & StudioLook) {
  return <Link className={studioButtonClass({ variant, dangerous }, className)} {...props} />
}
