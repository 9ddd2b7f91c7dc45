import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The narrow one of the two columns (`docs/decisions/layout.md`): of texts, of forms, and of what belongs to one account. */
export function Reading({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('mx-auto w-full max-w-[46rem] pb-(--gap-section)', className)}>{children}</div>
}

/** The room above a page's first line, where no header of its own makes it. */
export const readingTop = 'pt-[clamp(2rem,6vw,4.5rem)]'
