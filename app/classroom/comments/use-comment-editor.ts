import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { CommentEditorProps } from './comment-editor.tsx'

/** Loads the large editor when `wake` is called, or immediately when `needed`. */
export function useCommentEditor(needed: boolean) {
  const [Editor, setEditor] = useState<ComponentType<CommentEditorProps> | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  const wake = useCallback(() => {
    setUnreachable(false)
    import('./comment-editor.tsx').then(
      (module) => setEditor(() => module.default),
      () => setUnreachable(true),
    )
  }, [])
  useEffect(() => {
    if (needed) wake()
  }, [needed, wake])
  return { Editor, unreachable, wake }
}
