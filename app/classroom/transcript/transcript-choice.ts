import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSavePreferences } from '../../layout/preferences.ts'
import type { RootData } from '../../root.tsx'

/** Whether the transcript is open, as the person left it, and how to open and close it; null where there is none. */
export function useTranscriptChoice(
  there: boolean,
): { open: boolean; onToggle: (open: boolean) => void } | null {
  const root = useRouteLoaderData('root') as RootData | undefined
  const save = useSavePreferences()
  const [choice, choose] = useState<boolean | null>(null)
  if (!there) return null
  return {
    open: choice ?? root?.preferences.transcript ?? false,
    onToggle: (open) => {
      choose(open)
      save({ transcript: open })
    },
  }
}
