import { ArrowRight, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Fact, isNothing } from './facts.ts'
import { useFactWords } from './use-fact-words.ts'

/** A line that unfolds its details; without details, only the line. */
export function Unfolded({ line, children }: { line: ReactNode; children: ReactNode }) {
  if (!children) return <span className="inline-flex min-h-(--hit) items-center">{line}</span>
  return (
    <details className="group">
      <summary className="inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1.5 hover:text-mint [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={15}
          aria-hidden
          className="flex-none text-chalk-soft transition-transform duration-(--quick) group-open:rotate-90"
        />
        <span className="wrap-anywhere">{line}</span>
      </summary>
      <div className="grid gap-2 pt-1 pb-3 pl-5">{children}</div>
    </details>
  )
}

/** Lists the values of an entry: for a change the old and the new one, otherwise just the value. */
export function Facts({ facts, isChange }: { facts: readonly Fact[]; isChange: boolean }) {
  const t = useTranslations('studioLog')
  const { sayName, sayValue } = useFactWords()
  if (facts.length === 0) return <p className="text-chalk-soft">{t('same')}</p>
  return (
    <dl className="grid max-w-3xl grid-cols-[minmax(5rem,7.5rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-xs">
      {facts.map(({ path, before, after }) => (
        <div key={path.join('.')} className="contents">
          <dt className="wrap-anywhere text-chalk-soft">{sayName(path)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {isChange ? (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <span className="text-chalk-soft">
                  <span className="sr-only">{t('before')} </span>
                  {sayValue(path, before)}
                </span>
                <ArrowRight size={13} aria-hidden className="flex-none text-chalk-soft" />
                <span className="font-medium">
                  <span className="sr-only">{t('after')} </span>
                  {sayValue(path, after)}
                </span>
              </span>
            ) : (
              sayValue(path, isNothing(after) ? before : after)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
