import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#values/error-code.ts'
import { waitingTime } from '#values/waiting-time.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormProblem } from './form-outcome.ts'
import { OnceForm } from './once-form.tsx'

/**
 * A form that shows its problem on top. After a refusal it focuses the first invalid field and scrolls to the reason, or focuses
 * the problem where no field is invalid. `order`: names of the fields, where it is not that of the page.
 */
export function PostForm({
  problem,
  order,
  children,
  ...props
}: {
  problem: FormProblem | null
  order?: readonly string[]
  children: ReactNode
} & ComponentProps<typeof OnceForm>) {
  const form = useRef<HTMLFormElement>(null)
  const message = useErrorMessage()
  useEffect(() => {
    if (!problem) return
    const first = order?.find((name) => problem.fields[name])
    const wrong = first ? `[name=${first}]` : '[aria-invalid=true], [data-problem]'
    const field = form.current?.querySelector<HTMLElement>(wrong)
    field?.focus()
    // The reason stands below its field. A field that already had the focus is not scrolled into view by the browser.
    const reason = field?.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (reason) document.getElementById(reason)?.scrollIntoView({ block: 'nearest' })
  }, [problem, order])
  return (
    <OnceForm noValidate ref={form} className="grid gap-5" {...props}>
      {problem?.code && (
        <div data-problem tabIndex={-1}>
          <Notice tone="red" live="assertive">
            {message(problem.code, { seconds: problem.seconds })}
          </Notice>
        </div>
      )}
      {children}
    </OnceForm>
  )
}

/** A field that shows its first error and the value that was typed. */
export function FormField({
  name,
  problem,
  ...props
}: { name: string; problem: FormProblem | null } & ComponentProps<typeof Field>) {
  const message = useErrorMessage()
  const code = problem?.fields[name]?.[0]
  return (
    <Field
      name={name}
      required
      error={code && message(code)}
      {...props}
      defaultValue={problem?.typed[name] ?? props.defaultValue}
    />
  )
}

/** Whether a form that navigates is being sent. */
export function useSending(): boolean {
  return useNavigation().state === 'submitting'
}

/** Returns the words for an error code. `seconds`: how long to wait after too many attempts. */
export function useErrorMessage(): (code: ErrorCode, params?: { seconds: number }) => string {
  const t = useTranslations('errors') as unknown as (code: string, params?: object) => string
  return (code, params) => t(code, params && waitingTime(params.seconds))
}
