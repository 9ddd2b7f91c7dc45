import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function ControlButton({
  label,
  shortcut,
  className,
  onClick,
  children,
}: {
  label: string
  shortcut: string
  className?: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onClick={onClick}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-md text-chalk hover:text-mint',
        className,
      )}
    >
      {children}
    </button>
  )
}
