import type { Editor } from '@tiptap/react'
import { FormulaDialog, type FormulaPlace } from './formula-dialog.tsx'
import { ImageDialog, type ImagePlace } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'link' }
  | ({ readonly kind: 'formula' } & FormulaPlace)
  /** One dialog after the other. */
  | { readonly kind: 'image'; readonly places: readonly ImagePlace[] }

/** What the tools of an editor ask for. `onNext`: null when nothing is left to ask. */
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
