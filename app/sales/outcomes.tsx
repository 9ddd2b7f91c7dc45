import { Check } from 'lucide-react'
import { useLocale } from 'use-intl'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { Prose } from '../ui/prose.tsx'
import type { ShownSales } from './shown-sales.ts'

/** Id of the heading of the outcomes. */
export const outcomesId = 'outcomes'

/** Whether there is anything to show below the heading: outcomes or a description. */
export function hasOutcomes({ outcomes }: ShownSales, description: LocalizedText): boolean {
  return outcomes.length > 0 || Object.values(description).some((html) => html.trim() !== '')
}

/** What a buyer will have built or learnt, followed by the description. */
export function Outcomes({
  title,
  sales,
  description,
}: {
  title: string
  sales: ShownSales
  description: LocalizedText
}) {
  const locale = useLocale()
  if (!hasOutcomes(sales, description)) return null
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
      <Prose
        html={localize(description, locale)}
        lang={languageOf(description, locale)}
        className="max-w-(--measure)"
      />
    </section>
  )
}
