import { useRevalidator } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/**
 * Runs `notify` for each answer of a form that the page takes away once it succeeded, and loads the page anew after that. Such a form
 * has `defaultShouldRevalidate={false}`: else a slow browser renders the answer and the new page in one go, and `notify` never runs.
 */
export function useLastAnswer<Answer extends { ok: boolean | null }>(
  answer: Answer | undefined,
  notify: (answer: Answer) => void,
): void {
  const { revalidate } = useRevalidator()
  useOnChange(answer, () => {
    if (!answer) return
    notify(answer)
    if (answer.ok) void revalidate()
  })
}
