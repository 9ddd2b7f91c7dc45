import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { UnseenChange } from '../draft-editor-context.ts'
import type { Outline, Section } from './outline-acts.ts'

type Draft = Pick<DraftSummary, 'fields' | 'isItemChanged' | 'changes'> & {
  readonly outline: readonly Section[]
}

export function listChanges(
  draft: Omit<Draft, 'outline'>,
  { sections }: Pick<Outline, 'sections'>,
): UnseenChange[] {
  const own: UnseenChange[] = draft.isItemChanged
    ? [{ partId: null, number: null, title: draft.fields.title, what: 'edited' }]
    : []
  return [...own, ...changesOf(sections)]
}

/** Counts the published parts that have been removed, including those that the server does not know of yet. */
export function countRemoved(draft: Draft, outline: Outline): number {
  const before = draft.changes - changesOf(draft.outline).length - (draft.isItemChanged ? 1 : 0)
  const isShown = (id: number) =>
    draft.outline.some((section) => section.id === id || section.lessons.some((each) => each.id === id))
  const since = outline.removed.filter(({ part }) => part.change !== 'new' && isShown(part.id))
  return before + since.length
}

function changesOf(sections: readonly Section[]): UnseenChange[] {
  let number = 0
  return sections.flatMap((section) => {
    const { id, title, change } = section
    const own = change ? [{ partId: id, number: null, title, what: change }] : []
    const inside = section.lessons.flatMap((lesson) => {
      number += 1
      return lesson.change ? [{ partId: lesson.id, number, title: lesson.title, what: lesson.change }] : []
    })
    return [...own, ...inside]
  })
}
