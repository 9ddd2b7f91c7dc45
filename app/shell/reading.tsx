import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** `docs/decisions/layout.md`. */
export function Reading({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('mx-auto w-full max-w-[46rem] pb-(--gap-section)', className)}>{children}</div>
}

/** Space above pages without a header. */
export const readingTop = 'pt-[clamp(2rem,6vw,4.5rem)]'
