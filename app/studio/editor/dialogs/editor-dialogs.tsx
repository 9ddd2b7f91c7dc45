import type { Editor } from '@tiptap/react'
import { FormulaDialog, type FormulaPlace } from './formula-dialog.tsx'
import { ImageDialog, type ImagePlace } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'link' }
  | ({ readonly kind: 'formula' } & FormulaPlace)
  /** Several images get one dialog after the other. */
  | { readonly kind: 'image'; readonly places: readonly ImagePlace[] }

/** Shows the dialog that a tool of the editor opened. `onNext` gets the next dialog, or null after the last one. */
export function EditorDialogs({
  editor,
  open,
  onNext,
}: {
  editor: Editor
  open: OpenDialog | null
  onNext: (next: OpenDialog | null) => void
}) {
  const close = () => onNext(null)
  if (open?.kind === 'link') return <LinkDialog editor={editor} onClose={close} />
  if (open?.kind === 'formula') return <FormulaDialog editor={editor} place={open} onClose={close} />
  const [place, ...others] = open?.places ?? []
  if (!place) return null
  return (
    <ImageDialog
      key={others.length}
      editor={editor}
      place={place}
      onClose={() => onNext(others.length > 0 ? { kind: 'image', places: others } : null)}
    />
  )
}
