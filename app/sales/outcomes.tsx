import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownSales } from './shown-sales.ts'

/** Heading of what one gets out of it. */
export const outcomesId = 'outcomes'

/** What one will have built or learnt, then the description. */
export function Outcomes({
  title,
  sales,
  children,
}: {
  title: string
  sales: ShownSales
  children: ReactNode
}) {
  return (
    <section aria-labelledby={outcomesId}>
      <h2 id={outcomesId} className="mb-5 text-2xl">
        {title}
      </h2>
      {sales.outcomes.length > 0 && (
        <ul lang={sales.outcomesLang} className="mb-7 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {sales.outcomes.map((line) => (
            <li key={line} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <Check size={19} aria-hidden className="mt-1 text-mint" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
