import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Fact = { readonly name: string; readonly icon: LucideIcon; readonly words: ReactNode }

/** A row of facts, each with an icon; unknown ones (null) are left out. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-chalk-soft text-sm tabular-nums">
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact.name} className="flex items-center gap-2">
              <fact.icon size={16} aria-hidden className="flex-none" />
              {fact.words}
            </li>
          ),
      )}
    </ul>
  )
}
