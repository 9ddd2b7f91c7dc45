import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { DraftEditor, EditorView } from './draft-editor-context.ts'

/** The shown view: each page begins with its usual one, until the person chooses another there. */
export function useView(usual: EditorView): Pick<DraftEditor, 'view' | 'showView'> {
  const { key: at } = useLocation()
  const [chosen, setChosen] = useState<{ view: EditorView; at: string } | null>(null)
  const showView = useCallback((view: EditorView) => setChosen({ view, at }), [at])
  return { view: chosen?.at === at ? chosen.view : usual, showView }
}
