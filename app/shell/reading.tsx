import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A narrow column for text (`docs/decisions/layout.md`). */
export function Reading({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('mx-auto w-full max-w-[46rem] pb-(--gap-section)', className)}>{children}</div>
}

/** Space above pages without a header. */
export const readingTop = 'pt-[clamp(2rem,6vw,4.5rem)]'

/** A page that consists of one form. */
export function FormPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <Reading className={readingTop}>
      <div className="grid max-w-[27rem] gap-6">
        <header>
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-3 text-chalk-soft">{lead}</p>}
        </header>
        {children}
      </div>
    </Reading>
  )
}
