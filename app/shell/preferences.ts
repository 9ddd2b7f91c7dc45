import { useEffect, useMemo, useRef } from 'react'
import { useFetcher, useFetchers, useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import { onLeave } from './on-leave.ts'
import { useRootData } from './root-data.ts'

/** Every control of preferences shares one fetcher, so that a change shows everywhere while it is being saved. */
export const preferencesFetcher = 'preferences'

/** The theme as chosen, also while the choice is on its way to the server (row B7: dark unless stored as off). */
export function useTheme(): 'dark' | 'light' {
  const root = useRootData()
  const pending = useFetchers()
    .find((fetcher) => fetcher.key === preferencesFetcher)
    ?.formData?.get('theme')
  return pending === 'light' || pending === 'dark' ? pending : (root?.theme ?? 'dark')
}

type PreferenceChange = Omit<Preferences, 'lastSections'>

/** Saves a change in the browser and, when logged in, on the account. The pages follow by themselves. */
export function useSavePreferences(): (change: PreferenceChange) => void {
  const fetcher = useFetcher<{ saved: boolean }>({ key: preferencesFetcher })
  const t = useTranslations('layout')
  useCodeOf('/preferences')
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useEffect(() => {
    if (failed) toast.error(t('preferencesFailed'))
  }, [failed, t])
  return (change) => {
    fetcher.submit(fieldsOf(change), { method: 'post', action: '/preferences' })
  }
}

function fieldsOf(change: PreferenceChange): Record<string, string> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)]))
}

/** Who goes through the choices step by step settles within so long. */
const settleMs = 700

/** The same for what is changed in quick steps: saved once they have come to rest, or when the person leaves. */
export function useSettledPreferences(): (change: PreferenceChange) => void {
  const save = useRef(useSavePreferences())
  const address = useHref('/preferences')
  const keeper = useMemo(() => {
    let waiting: PreferenceChange = {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = (by: (change: PreferenceChange) => void) => {
      clearTimeout(timer)
      if (Object.keys(waiting).length > 0) by(waiting)
      waiting = {}
    }
    return {
      keep(change: PreferenceChange) {
        waiting = { ...waiting, ...change }
        clearTimeout(timer)
        timer = setTimeout(() => send(save.current), settleMs)
      },
      /** For another page of ours. */
      rest: () => send(save.current),
      /** For good. */
      leave: () =>
        send((change) => {
          navigator.sendBeacon(address, new URLSearchParams(fieldsOf(change)))
        }),
    }
  }, [address])
  useEffect(() => {
    const end = onLeave(keeper.leave)
    return () => {
      end()
      keeper.rest()
    }
  }, [keeper])
  return keeper.keep
}
