import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { DraftEditor, EditorView } from './draft-editor-context.ts'

/** Each page begins with what it is about, until another view is chosen. */
export function useView(usual: EditorView): Pick<DraftEditor, 'view' | 'showView'> {
  const { key: at } = useLocation()
  const [chosen, setChosen] = useState<{ view: EditorView; at: string } | null>(null)
  const showView = useCallback((view: EditorView) => setChosen({ view, at }), [at])
  return { view: chosen?.at === at ? chosen.view : usual, showView }
}
