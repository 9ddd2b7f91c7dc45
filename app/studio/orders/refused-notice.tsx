import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Notice } from '../../ui/notice.tsx'

/** Tells why something was refused when its form is gone, because somebody else did it in the meantime. */
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
