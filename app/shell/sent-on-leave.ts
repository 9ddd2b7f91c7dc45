import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useHref } from 'react-router'
import { onLeave } from './on-leave.ts'

type Form = Record<string, unknown>

/** The forms that fetchers with keys that begin so have on their way to the server, maybe not there yet. */
export function useUnanswered(prefix: string): () => Form[] {
  const router = useContext(DataRouterContext)?.router
  return () =>
    [...(router?.state.fetchers ?? [])].flatMap(([key, { state, formData }]) =>
      state === 'submitting' && formData && key.startsWith(prefix) ? [Object.fromEntries(formData)] : [],
    )
}

/** Posts these forms when the page is left, which ends what is on its way: the server may have each of them twice. */
export function useSentOnLeave(path: string, collect: () => Form[]): void {
  const address = useHref(path)
  const send = () => {
    for (const each of collect()) {
      // Numbers and flags become strings.
      const form = new URLSearchParams(each as Record<string, string>)
      if (String(form)) navigator.sendBeacon(address, form)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is collected is of the router and of the tab, whatever is drawn.
  useEffect(() => onLeave(send, { early: true }), [address])
}
