import { ChevronLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

/**
 * The head of a panel that is open beside a list, with a link back to the list: an arrow where the panel covers the list,
 * otherwise a cross.
 */
export function PanelHead({
  back,
  backLabel,
  closeLabel,
  children,
}: {
  back: string
  backLabel: string
  closeLabel: string
  children: ReactNode
}) {
  const iconLink =
    'inline-grid size-(--hit) flex-none place-items-center rounded-sm text-chalk-soft hover:text-chalk'
  return (
    <header className="sticky top-0 z-1 flex min-h-16 items-center gap-1.5 bg-board-raised px-4 bar:px-6">
      <Link to={back} className={`${iconLink} -ml-2 xl:hidden`} preventScrollReset>
        <ChevronLeft size={20} aria-hidden />
        <span className="sr-only">{backLabel}</span>
      </Link>
      {children}
      <Link to={back} className={`${iconLink} max-xl:hidden`} preventScrollReset>
        <X size={19} aria-hidden />
        <span className="sr-only">{closeLabel}</span>
      </Link>
    </header>
  )
}
