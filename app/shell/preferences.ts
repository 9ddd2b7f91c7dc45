import { useEffect } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { useRootData } from './root-data.ts'
import { useSentOnLeave, useUnanswered } from './sent-on-leave.ts'

/** Key of the fetcher that all controls share, so that each of them shows the value that is being saved. */
export const preferencesFetcher = 'preferences'

/** The theme, including a change that is being saved; dark unless stored otherwise (specification, B7). */
export function useTheme(): 'dark' | 'light' {
  const root = useRootData()
  const pending = useFetchers()
    .find((fetcher) => fetcher.key === preferencesFetcher)
    ?.formData?.get('theme')
  return pending === 'light' || pending === 'dark' ? pending : (root?.theme ?? 'dark')
}

type PreferenceChange = Omit<Preferences, 'lastSections' | 'opinionsAsked'>

/** Saves preferences in a cookie and, for signed-in people, in their account. */
export function useSavePreferences(): (change: PreferenceChange) => void {
  const fetcher = useFetcher<{ saved: boolean }>({ key: preferencesFetcher })
  const unanswered = useUnanswered(preferencesFetcher)
  const t = useTranslations('layout')
  useCodeOf('/preferences')
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useOnChange(failed, () => {
    if (failed) toast.error(t('preferencesFailed'))
  })
  return (change) => {
    // A fetcher's next submission cancels the previous one, maybe before it reached the server, so it repeats that one's changes.
    // This render's own fetcher may be outdated.
    fetcher.submit(Object.assign({}, ...unanswered(), change), { method: 'post', action: '/preferences' })
  }
}

/** Waiting time after the last change, in milliseconds. */
const settleMs = 700

/** Changes made in this tab that were not sent yet. */
let waiting: PreferenceChange | null = null
let timer: ReturnType<typeof setTimeout>

function takeWaiting(): PreferenceChange | null {
  clearTimeout(timer)
  const taken = waiting
  waiting = null
  return taken
}

/** Saves preferences once no change was made for 700 ms, and when the component unmounts. */
export function useSettledPreferences(): (change: PreferenceChange) => void {
  const save = useSavePreferences()
  const send = () => {
    const change = takeWaiting()
    if (change) save(change)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the component unmounts; `send` of any render does the same.
  useEffect(() => send, [])
  return (change) => {
    waiting = { ...takeWaiting(), ...change }
    timer = setTimeout(send, settleMs)
  }
}

/** Sends waiting and unanswered changes together when the page is left. Use it once on a page. */
export function usePreferencesOnLeave(): void {
  const unanswered = useUnanswered(preferencesFetcher)
  useSentOnLeave('/preferences', () => [Object.assign({}, ...unanswered(), takeWaiting())])
}
