import { createContext, useContext } from 'react'
import type { SummaryOf } from '#domain/catalog/drafts/draft-summary.ts'
import type { DraftEditor } from '../draft-editor-context.ts'
import type { Outline } from './outline-acts.ts'
import type { OutlineQueue } from './outline-queue.ts'

/** A draft that consists of parts. */
export type OutlinedDraft = SummaryOf<'course' | 'book'>

/** The editor of a draft with its outline. */
export type OutlineEditor = DraftEditor & {
  readonly draft: OutlinedDraft
  /** The outline with the acts that the server does not know yet. */
  readonly outline: Outline
  readonly queue: OutlineQueue
}

export const OutlineEditorContext = createContext<OutlineEditor | null>(null)

export function useOutlineEditor(): OutlineEditor {
  const editor = useContext(OutlineEditorContext)
  if (!editor) throw new Error('this belongs into the editor of a draft with parts')
  return editor
}
