import { useEffect } from 'react'
import { useFetcher, useFetchers, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/accounts/preferences.ts'
import type { RootData } from '../root.tsx'
import { toast } from '../ui/toast.ts'

/** Every control of preferences shares one fetcher, so that a change shows everywhere while it is being saved. */
export const preferencesFetcher = 'preferences'

/** The theme as chosen, also while the choice is on its way to the server (row B7: dark unless stored as off). */
export function useTheme(): 'dark' | 'light' {
  const root = useRouteLoaderData('root') as RootData | undefined
  const pending = useFetchers()
    .find((fetcher) => fetcher.key === preferencesFetcher)
    ?.formData?.get('theme')
  return pending === 'light' || pending === 'dark' ? pending : (root?.theme ?? 'dark')
}

/** Saves a change in the browser and, when logged in, on the account. The pages follow by themselves. */
export function useSavePreferences(): (change: Omit<Preferences, 'lastSections'>) => void {
  const fetcher = useFetcher<{ saved: boolean }>({ key: preferencesFetcher })
  const t = useTranslations('layout')
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useEffect(() => {
    if (failed) toast.error(t('preferencesFailed'))
  }, [failed, t])
  return (change) => {
    const fields = Object.entries(change).map(([name, value]) => [name, String(value)])
    fetcher.submit(Object.fromEntries(fields), { method: 'post', action: '/preferences' })
  }
}
