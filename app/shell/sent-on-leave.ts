import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useHref } from 'react-router'
import { onLeave } from './on-leave.ts'

type Form = Record<string, unknown>

/** Returns a function that lists the forms that fetchers with such keys are sending, which the server may not have yet. */
export function useUnanswered(prefix: string): () => Form[] {
  const router = useContext(DataRouterContext)?.router
  return () =>
    [...(router?.state.fetchers ?? [])].flatMap(([key, { state, formData }]) =>
      state === 'submitting' && formData && key.startsWith(prefix) ? [Object.fromEntries(formData)] : [],
    )
}

/** Posts these forms when the page is left, which cancels requests under way. The server may get a form twice. */
export function useSentOnLeave(path: string, collect: () => Form[]): void {
  const address = useHref(path)
  const send = () => {
    for (const each of collect()) {
      // Numbers and flags become strings.
      const form = new URLSearchParams(each as Record<string, string>)
      if (String(form)) navigator.sendBeacon(address, form)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `collect` reads the router and module state, so that of any render will do.
  useEffect(() => onLeave(send, { early: true }), [address])
}
