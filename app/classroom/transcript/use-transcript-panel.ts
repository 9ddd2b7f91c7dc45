import { useState, useSyncExternalStore } from 'react'
import { useSavePreferences } from '../../shell/preferences.ts'
import { useRootData } from '../../shell/root-data.ts'

/** Must match `max-[60rem]` and `min-[60rem]` in the markup. */
const narrow = '(width < 60rem)'

export type TranscriptChoice = {
  open: boolean
  onToggle: (open: boolean) => void
  /** The widths at which it is open, for the time before the page knows its width, as on the server. */
  shownOn: 'wide' | 'narrow' | 'both'
}

/** Whether the transcript is open at this width, and how to toggle it; null for a class without one. */
export function useTranscriptPanel(there: boolean): TranscriptChoice | null {
  const root = useRootData()
  const save = useSavePreferences()
  const [choice, choose] = useState<{ wide?: boolean; narrow?: boolean }>({})
  const width = useSyncExternalStore(onWidth, widthOf, () => null)
  if (!there) return null
  const wide = choice.wide ?? root?.preferences.transcript ?? false
  const slim = choice.narrow ?? root?.preferences.narrowTranscript ?? false
  return {
    open: width === null ? wide || slim : width === 'narrow' ? slim : wide,
    onToggle: (open) => {
      const here = widthOf()
      choose({ ...choice, [here]: open })
      save(here === 'narrow' ? { narrowTranscript: open } : { transcript: open })
    },
    shownOn: width !== null || wide === slim ? 'both' : wide ? 'wide' : 'narrow',
  }
}

function widthOf(): 'wide' | 'narrow' {
  return matchMedia(narrow).matches ? 'narrow' : 'wide'
}

function onWidth(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
