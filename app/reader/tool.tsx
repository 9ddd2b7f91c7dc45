import type { ReactNode } from 'react'

/** A button with an icon, which shows its name on hover. */
export function Tool({
  label,
  shortcut,
  expanded,
  pressed,
  disabled,
  className = '',
  onClick,
  children,
}: {
  label: string
  shortcut?: string
  expanded?: boolean
  pressed?: boolean
  disabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-expanded={expanded}
      aria-pressed={pressed}
      disabled={disabled}
      title={shortcut ? `${label} (${shortcut})` : label}
      onClick={onClick}
      className={`reader-tool ${className}`}
    >
      {children}
    </button>
  )
}
