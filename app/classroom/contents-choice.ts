import { useState } from 'react'
import { useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'

/** Whether the contents of the course stand beside the class, as the person left them, and how to show and hide them. */
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
