import { useState } from 'react'
import { useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'

/** Whether the sidebar is open, as the person left it. */
export function useContentsChoice(): { open: boolean; onToggle: (open: boolean) => void } {
  const root = useRootData()
  const save = useSavePreferences()
  const [choice, choose] = useState<boolean | null>(null)
  return {
    open: choice ?? root?.preferences.contents ?? true,
    onToggle: (open) => {
      choose(open)
      save({ contents: open })
    },
  }
}
