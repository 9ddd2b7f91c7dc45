import { useRevalidator } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/**
 * Runs `notify` for each answer of a form that may disappear from the page because of that answer, and then loads the page's data
 * anew. Such a form needs `defaultShouldRevalidate={false}`: otherwise a slow browser renders the answer and the new page
 * together, and `notify` never runs.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined, notify: (answer: Answer) => void): void {
  const { revalidate } = useRevalidator()
  useOnChange(answer, () => {
    if (answer === undefined) return
    notify(answer)
    void revalidate()
  })
}
