import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why something was refused whose form cannot say it: somebody else has done it meanwhile, and the form is gone. */
export function RefusedNotice({ problem }: { problem: FormProblem | null }) {
  const message = useErrorMessage()
  const code = problem && (problem.code ?? Object.values(problem.fields)[0]?.[0])
  if (!code) return null
  return (
    <Notice tone="red" live="assertive" className="mt-4">
      {message(code, problem)}
    </Notice>
  )
}
