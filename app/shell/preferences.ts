import { useEffect } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { useRootData } from './root-data.ts'
import { useSentOnLeave, useUnanswered } from './sent-on-leave.ts'

/** Shared, so that every control shows the pending value. */
export const preferencesFetcher = 'preferences'

/** Includes a pending change; dark unless stored as off (specification, B7). */
export function useTheme(): 'dark' | 'light' {
  const root = useRootData()
  const pending = useFetchers()
    .find((fetcher) => fetcher.key === preferencesFetcher)
    ?.formData?.get('theme')
  return pending === 'light' || pending === 'dark' ? pending : (root?.theme ?? 'dark')
}

type PreferenceChange = Omit<Preferences, 'lastSections' | 'opinionsAsked'>

/** Saves in the browser and, when logged in, on the account. */
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
    // A fetcher's next submission cancels the one on its way, maybe before the server has it. The fetcher of this render may be older.
    fetcher.submit(Object.assign({}, ...unanswered(), change), { method: 'post', action: '/preferences' })
  }
}

/** Debounce for steps. */
const settleMs = 700

/** Changes of this tab that are not sent yet. */
let waiting: PreferenceChange | null = null
let timer: ReturnType<typeof setTimeout>

function takeWaiting(): PreferenceChange | null {
  clearTimeout(timer)
  const taken = waiting
  waiting = null
  return taken
}

/** Debounced. */
export function useSettledPreferences(): (change: PreferenceChange) => void {
  const save = useSavePreferences()
  const send = () => {
    const change = takeWaiting()
    if (change) save(change)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: on client navigation; the save of any render does.
  useEffect(() => send, [])
  return (change) => {
    waiting = { ...takeWaiting(), ...change }
    timer = setTimeout(send, settleMs)
  }
}

/** Once on a page: when it is left, what waits and what is on its way goes along in one form. */
export function usePreferencesOnLeave(): void {
  const unanswered = useUnanswered(preferencesFetcher)
  useSentOnLeave('/preferences', () => [Object.assign({}, ...unanswered(), takeWaiting())])
}
