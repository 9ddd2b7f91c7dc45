import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mostNoteCharacters } from '#values/order-note.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { OnceForm } from '../../forms/once-form.tsx'
import { useAnsweredForm } from '../../forms/use-answered-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { HomeIntent, homeAction } from './home-action.ts'

type Field = { name: 'note'; label: string }

/** The form for one action on something that waits: its button, and a field if the action needs one. */
export function WaitingForm({
  intent,
  subject,
  about,
  variant,
  field,
  children,
}: {
  intent: HomeIntent
  subject: string
  /** What the action applies to, for people who do not see the row. */
  about: string
  variant?: 'primary' | 'secondary' | 'quiet'
  /** A field to fill in before it is sent. */
  field?: Field
  children: ReactNode
}) {
  const t = useTranslations('studioHome')
  const message = useErrorMessage()
  const { answer, isSending, form } = useAnsweredForm<typeof homeAction>((last) => {
    if (last.ok) toast.success(t(`done.${last.intent}`))
  })
  const problem = answer && !answer.ok ? answer : null
  const code = problem?.code ?? Object.values(problem?.fields ?? {})[0]?.[0]
  const refusal = code && message(code, problem?.seconds ? { seconds: problem.seconds } : undefined)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = refusal
  })
  // Often somebody else was faster: then the row disappears with its message, so the message becomes a toast.
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (shown.current && window.location.pathname === pathname) toast.error(shown.current)
    }
  }, [])
  return (
    <OnceForm action="/studio" {...form} className={field ? 'grid gap-2' : undefined}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="subject" value={subject} />
      {field && <TextField {...field} wrong={Boolean(code)} />}
      <StudioButton
        type="submit"
        variant={variant}
        aria-disabled={isSending}
        className={field && 'justify-self-start'}
      >
        {children}
        <span className="sr-only">: {about}</span>
      </StudioButton>
      {refusal && (
        <p role="alert" className="mt-1 max-w-xs text-red text-xs">
          {refusal}
        </p>
      )}
    </OnceForm>
  )
}

function TextField({ name, label, wrong }: Field & { wrong: boolean }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wrong) area.current?.focus()
  }, [wrong])
  return (
    <>
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      <TextArea
        id={id}
        ref={area}
        name={name}
        rows={2}
        most={mostNoteCharacters}
        required
        aria-invalid={wrong || undefined}
        className="w-full rounded-sm border border-line-strong bg-field px-2.5 py-1.5 aria-invalid:border-red max-bar:text-base"
      />
    </>
  )
}
