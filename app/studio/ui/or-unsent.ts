import type { FormProblem } from '../../forms/form-outcome.ts'
import { unsent } from '../../forms/unsent.ts'

/** What an action answers; without an answer, that. Redirects pass. */
export async function orUnsent<Answer>(answer: Promise<Answer>): Promise<Answer | FormProblem> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return unsent(error)
  }
}
