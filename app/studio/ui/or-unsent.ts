import { data } from 'react-router'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { unsent } from '../../forms/unsent.ts'

/**
 * The answer of an action, or what `unsent` makes of its error; redirects are thrown on. The status is always 200, because the
 * router reloads nothing after 400 or more, and the page has to show what changed meanwhile, which is often the reason for the
 * refusal.
 */
export function orUnsent<Answer>(answer: Promise<Answer>) {
  return answer.then(
    (told) => data(told, 200),
    (error): FormProblem => {
      if (error instanceof Response) throw error
      return unsent(error)
    },
  )
}
