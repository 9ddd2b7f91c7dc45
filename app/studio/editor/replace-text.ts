import type { Editor } from '@tiptap/react'
import type { MarkdownMemory } from './markdown/markdown-memory.ts'

/**
 * Replaces the part of the document that differs from a changed text, as a step that can be undone. Throws `RangeError` when
 * the text is nested too deeply.
 */
export function replaceText({ view }: Editor, memory: MarkdownMemory, markdown: string): void {
  const { doc, tr } = view.state
  const next = memory.read(markdown)
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start !== null && ends) {
    // In repeated content, the common end can overlap the common start.
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    view.dispatch(tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)))
  }
  memory.adopt(view.state.doc, markdown)
}
