import { useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useFetcher, useFetchers, useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { onLeave } from './on-leave.ts'
import { useRootData } from './root-data.ts'

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

/** What is on its way to the server, maybe not there yet; null when nothing is. */
function useUnsavedPreferences(): () => Record<string, FormDataEntryValue> | null {
  const router = useContext(DataRouterContext)?.router
  return () => {
    const form = router?.state.fetchers.get(preferencesFetcher)?.formData
    return form ? Object.fromEntries(form) : null
  }
}

/** Saves in the browser and, when logged in, on the account. */
export function useSavePreferences(): (change: PreferenceChange) => void {
  const fetcher = useFetcher<{ saved: boolean }>({ key: preferencesFetcher })
  const unsaved = useUnsavedPreferences()
  const t = useTranslations('layout')
  useCodeOf('/preferences')
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useOnChange(failed, () => {
    if (failed) toast.error(t('preferencesFailed'))
  })
  return (change) => {
    // A fetcher's next submission cancels the one on its way, maybe before the server has it. The fetcher of this render may be older.
    fetcher.submit({ ...unsaved(), ...change }, { method: 'post', action: '/preferences' })
  }
}

/** Debounce for steps. */
const settleMs = 700

/** Debounced; saves on leaving too. */
export function useSettledPreferences(): (change: PreferenceChange) => void {
  const save = useRef(useSavePreferences())
  const unsaved = useRef(useUnsavedPreferences())
  const address = useHref('/preferences')
  const pendingChanges = useMemo(() => {
    let waiting: PreferenceChange | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      clearTimeout(timer)
      const taken = waiting
      waiting = undefined
      return taken
    }
    const send = () => {
      const change = take()
      if (change) save.current(change)
    }
    return {
      keep(change: PreferenceChange) {
        waiting = { ...waiting, ...change }
        clearTimeout(timer)
        timer = setTimeout(send, settleMs)
      },
      /** Client navigation. */
      rest: send,
      /** The page closes, and with it ends what is on its way. */
      leave: () => {
        const change = { ...unsaved.current(), ...take() }
        if (Object.keys(change).length === 0) return
        // Numbers and flags become strings.
        navigator.sendBeacon(address, new URLSearchParams(change as Record<string, string>))
      },
    }
  }, [address])
  useEffect(() => {
    const end = onLeave(pendingChanges.leave)
    return () => {
      end()
      pendingChanges.rest()
    }
  }, [pendingChanges])
  return pendingChanges.keep
}
