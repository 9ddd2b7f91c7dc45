import { List } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Chapter } from '#values/chapters.ts'
import { clockLabel } from '#values/duration.ts'
import { ControlSelect } from './control-select.tsx'

/** Names the current chapter below the seek bar, and jumps to another one. */
export function ChapterSelect({
  parts,
  chapter,
  lang,
  onChoose,
}: {
  parts: readonly Chapter[]
  /** Null before the first one. */
  chapter: Chapter | null
  lang: string | undefined
  onChoose: (second: number) => void
}) {
  const t = useTranslations('classroom')
  return (
    <span className="ml-2 flex min-w-0 flex-1" lang={lang}>
      <ControlSelect
        label={t('chapters')}
        value={chapter ? String(chapter.second) : ''}
        onChange={(value) => value && onChoose(Number(value))}
        face={
          <span className="flex min-w-0 items-center gap-2 text-xs">
            <List size={18} className="shrink-0" />
            <span className="@max-md:hidden min-w-0 truncate">{chapter?.title}</span>
          </span>
        }
        options={[
          ...(chapter ? [] : [{ value: '', label: '' }]),
          ...parts.map(({ second, title }) => ({
            value: String(second),
            label: `${clockLabel(second)} ${title}`,
          })),
        ]}
      />
    </span>
  )
}
