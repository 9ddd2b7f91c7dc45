import { useFetcher, useRevalidator } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/**
 * For a form that may disappear from the page because of its answer: runs `notify` for each answer, and then loads the page's data
 * again. `form`: props for a `PostForm` or `OnceForm`, which stop the router from loading the data earlier: a slow browser would render
 * the answer and the new page together, and `notify` would never run.
 */
export function useAnsweredForm<Action>(
  notify: (answer: NonNullable<ReturnType<typeof useFetcher<Action>>['data']>) => void,
) {
  const fetcher = useFetcher<Action>()
  const { data: answer, state } = fetcher
  const { revalidate } = useRevalidator()
  useOnChange(answer, () => {
    if (answer === undefined) return
    notify(answer as NonNullable<typeof answer>)
    void revalidate()
  })
  return { answer, isSending: state !== 'idle', form: { fetcher, defaultShouldRevalidate: false } as const }
}
