import { data } from 'react-router'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { unsent } from '../../forms/unsent.ts'

/**
 * What an action answers; without an answer, that. Redirects pass. The router loads nothing anew after a status of 400 or more: this has
 * none, since what changed meanwhile is often the reason of a refusal, and the page has to show it.
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
