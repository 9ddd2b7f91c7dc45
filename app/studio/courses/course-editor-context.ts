import type { SummaryOf } from '#domain/catalog/drafts/draft-summary.ts'
import { type OutlineEditor, useOutlineEditor } from '../drafts/outline/outline-editor-context.ts'

export function useCourseEditor(): OutlineEditor & { readonly draft: SummaryOf<'course'> } {
  const { draft, ...editor } = useOutlineEditor()
  if (draft.kind !== 'course') throw new Error('this belongs into the editor of a course')
  return { ...editor, draft }
}
