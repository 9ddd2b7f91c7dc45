import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  mint: 'text-mint',
  yellow: 'text-yellow',
  purple: 'text-purple',
  grey: 'text-grey',
  red: 'text-red',
}

/** A label with a tone; its text says the same as its colour (specification, G6). */
export function Flag({
  tone,
  children,
  className,
}: {
  tone: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-block whitespace-nowrap rounded-sm border border-current px-2 py-px font-semibold text-[0.75rem]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
