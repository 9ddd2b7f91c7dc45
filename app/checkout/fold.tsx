import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'

/** A fold of the panel; at most one is open at a time. `open` is the initial state. */
export function Fold({
  icon: Icon,
  title,
  open,
  onOpen,
  children,
}: {
  icon: LucideIcon
  title: ReactNode
  open: boolean
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      name="purchase"
      open={open}
      // The reader may have toggled it before hydration.
      suppressHydrationWarning
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
        showWhole(event)
      }}
      className="group border-line border-t"
    >
      <summary className={foldLine}>
        <Icon size={18} aria-hidden className="flex-none text-chalk-soft" />
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="flex-none transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2.5 px-5 pb-4 sm:px-6">{children}</div>
    </details>
  )
}

export const foldLine =
  'flex min-h-11 w-full list-none items-center gap-3 px-5 py-2 font-semibold text-sm transition-colors duration-(--quick) -outline-offset-3 hover:text-mint sm:px-6 [&::-webkit-details-marker]:hidden'

/** Scrolls the panel, but never the page, until the fold that was opened is visible. */
function showWhole({ currentTarget: fold }: SyntheticEvent<HTMLDetailsElement>) {
  const box = fold.closest('[data-folds]')
  if (!fold.open || !box) return
  const hidden = fold.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
  if (hidden > 0) box.scrollTop += hidden
}
