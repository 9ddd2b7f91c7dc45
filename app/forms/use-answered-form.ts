import { useFetcher, useRevalidator } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/**
 * For a form that the page may take away because of its answer: runs `notify` for each answer, and then loads the page anew. `form` are
 * props of a `PostForm` or `OnceForm`. They hold the page back until then: else a slow browser renders the answer and the new page in
 * one go, and `notify` never runs.
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
