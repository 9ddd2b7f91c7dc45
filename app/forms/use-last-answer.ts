import { useRevalidator } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/**
 * Runs `notify` for each answer of a form that the page may take away because of it, and then loads the page anew. Such a form has
 * `defaultShouldRevalidate={false}`: else a slow browser renders the answer and the new page in one go, and `notify` never runs.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined, notify: (answer: Answer) => void): void {
  const { revalidate } = useRevalidator()
  useOnChange(answer, () => {
    if (answer === undefined) return
    notify(answer)
    void revalidate()
  })
}
