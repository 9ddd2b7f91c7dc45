import type { Editor } from '@tiptap/react'
import type { MarkdownMemory } from './markdown/markdown-memory.ts'

/** Makes the document that of a changed text, where they differ, so that it can be undone. Throws `RangeError` as reading does. */
export function replaceText({ view }: Editor, memory: MarkdownMemory, markdown: string): void {
  const { doc, tr } = view.state
  const next = memory.read(markdown)
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start !== null && ends) {
    // Where something is repeated, the two ends reach over the start.
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    view.dispatch(tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)))
  }
  memory.adopt(view.state.doc, markdown)
}
