import type { Editor, JSONContent } from '@tiptap/react'
import type { EditorInsert, InsertedText } from '../loaded-editor.ts'

/** Asks the author what to insert and inserts it at the cursor, which stays in the text meanwhile. */
export async function putIn(editor: Editor, ask: EditorInsert['ask']): Promise<void> {
  const inserted = await ask()
  if (inserted && !editor.isDestroyed) editor.chain().focus().insertContent(contentOf(inserted)).run()
}

function contentOf(inserted: InsertedText): JSONContent | JSONContent[] {
  if ('image' in inserted) return { type: 'image', attrs: { src: inserted.image, alt: inserted.alt } }
  const { words, href, ownLine = false } = inserted
  const text: JSONContent = {
    type: 'text',
    text: words,
    ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }),
  }
  // Adds an empty paragraph below, where writing continues.
  return ownLine ? [{ type: 'paragraph', content: [text] }, { type: 'paragraph' }] : text
}
