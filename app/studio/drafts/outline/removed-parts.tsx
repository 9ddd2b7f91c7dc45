import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LocalizedText } from '#values/localized-text.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { findPlace } from './outline-acts.ts'
import { useOutlineEditor } from './outline-editor-context.ts'

/** Lists removed parts, whoever removed them and when, to be brought back until the draft is published. */
export function RemovedParts() {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const { draft, outline, queue } = useOutlineEditor()
  const all = new Map<number, LocalizedText>()
  for (const { id, title } of draft.removed) all.set(id, title)
  for (const { part } of outline.removed) all.set(part.id, part.title)
  const removed = [...all].filter(([id]) => id > 0 && !findPlace(outline, id))
  if (removed.length === 0) return null
  return (
    <details className="mt-3 border-line border-t pt-1">
      <summary className="studio-link">{t('outline.removedParts', { count: removed.length })}</summary>
      <ul>
        {removed.map(([id, title]) => {
          const { label, lang } = titleOf(title)
          return (
            <li key={id} className="flex min-h-(--row) items-center gap-2 px-2">
              <span lang={lang} className="min-w-0 flex-1 truncate text-chalk-soft">
                {label}
              </span>
              <StudioButton
                aria-label={t('outline.bringBack', { title: label })}
                title={t('outline.bringBack', { title: label })}
                onClick={() => queue.do({ do: 'bring-back', partId: id })}
                className="px-2"
              >
                <Undo2 size={15} aria-hidden />
              </StudioButton>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
