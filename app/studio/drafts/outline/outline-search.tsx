import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { totalOf } from './number-sections.ts'
import type { Section } from './outline-acts.ts'
import { useOutlineEditor } from './outline-editor-context.ts'

/** The search of the outline; its placeholder tells how many parts there are. */
export function OutlineSearch({
  text,
  sections,
  onChange,
}: {
  text: string
  sections: readonly Section[]
  onChange: (text: string) => void
}) {
  const t = useTranslations('studioCourse')
  const { kind } = useOutlineEditor().draft
  const { lessons, seconds } = totalOf(sections)
  const totals =
    kind === 'book'
      ? t('outline.chapters', { count: sections.length })
      : seconds > 0
        ? t('outline.totals', { lessons, time: totalLabel(seconds) })
        : t('outline.lessons', { count: lessons })
  return (
    <label className="flex min-h-(--hit) min-w-0 flex-1 items-center gap-2 rounded-[0.5rem] border border-line-strong bg-field px-2.5 focus-within:outline-2 focus-within:outline-mint">
      <Search size={16} aria-hidden className="flex-none text-chalk-soft" />
      <span className="sr-only">
        {t('outline.search', { kind })}. {totals}
      </span>
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={totals}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-8 w-full min-w-0 bg-transparent outline-none placeholder:text-chalk-soft max-bar:text-base"
      />
    </label>
  )
}
