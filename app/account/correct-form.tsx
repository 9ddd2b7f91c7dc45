import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormField, PostForm } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { useAnsweredForm } from '../forms/use-answered-form.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { InPlace } from './in-place.tsx'
import { PasswordField } from './password-field.tsx'
import type { VerificationOutcome } from './verify-email-action.ts'

/** For somebody who mistyped their address: changes it and sends a code there. `refused`: the answer without scripts. */
export default function CorrectForm({
  place,
  refused = null,
  onSent,
}: {
  place: string
  refused?: FormProblem | null
  onSent?: () => void
}) {
  const t = useTranslations('account')
  const [open, setOpen] = useState(refused !== null)
  const { answer, isSending, form } = useAnsweredForm<VerificationOutcome>((last) => {
    if (!last.ok) return
    toast.success(t('verificationSent'))
    setOpen(false)
    onSent?.()
  })
  const last = answer ?? refused
  const problem = last?.ok === false ? last : null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-mint text-sm underline">
        {t('notMyAddress')}
      </summary>
      <PostForm problem={problem} action="/verify-email" {...form} className="grid gap-3 pt-1 pb-2">
        <InPlace place={place} />
        <FormField
          name="email"
          label={t('rightAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          problem={problem}
        />
        <PasswordField problem={problem} autoComplete="current-password" />
        <Button type="submit" name="intent" value="correct" wide disabled={isSending}>
          {t('correctAddress')}
        </Button>
      </PostForm>
    </details>
  )
}
