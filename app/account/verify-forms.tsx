import { LoaderCircle, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm, useErrorMessage } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { useAnsweredForm } from '../forms/use-answered-form.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useMailedPlace } from './use-mailed-place.ts'
import type { VerificationOutcome } from './verify-email-action.ts'

/** `place`: the path to which the link in the mail leads. */
export type VerifyProps = {
  place: string
  /** Set when the person has just asked for the code. */
  autoFocus?: boolean
  onVerified?: () => void
}

export default function VerifyForms({ place: given, autoFocus, onVerified }: VerifyProps) {
  const place = useMailedPlace(given)
  // Counts the codes that were sent. A new code clears the field and its error, which are about the previous code.
  const [newest, setNewest] = useState(0)
  return (
    <div className="verify-in-place grid gap-3">
      <CodeForm key={newest} place={place} autoFocus={autoFocus || newest > 0} onVerified={onVerified} />
      <ResendForm place={place} onSent={() => setNewest(newest + 1)} />
      <CorrectForm place={place} onSent={() => setNewest(newest + 1)} />
    </div>
  )
}

/** The field for the code. It also notices when the address was verified in another tab. */
export function CodeForm({ place, autoFocus, onVerified }: VerifyProps) {
  const t = useTranslations('account')
  const notices = useTranslations('layout')
  const email = useRootData()?.user?.email ?? ''
  const { revalidate } = useRevalidator()
  useCodeOf('/verify-email')
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [revalidate])

  const { answer, isSending, form } = useAnsweredForm<VerificationOutcome>((last) => {
    if (!last.ok) return
    toast.success(notices(last.gifts ? 'verifiedWithGifts' : 'verified'))
    onVerified?.()
  })
  const problem = answer?.ok === false ? answer : null
  const busy = isSending || answer?.ok === true
  return (
    <PostForm problem={problem} action="/verify-email" {...form} className="grid gap-3">
      <InPlace place={place} />
      <CodeField problem={problem} autoFocus={autoFocus} hint={t('codeHint', { email })} />
      <Button type="submit" name="intent" value="code" variant="primary" wide disabled={busy}>
        {busy ? (
          <LoaderCircle size={18} aria-hidden className="animate-spin" />
        ) : (
          <MailCheck size={18} aria-hidden />
        )}
        {t('verifyAction')}
      </Button>
    </PostForm>
  )
}

/** A button that sends the mail again. Without a mail server it shows the mail. */
export function ResendForm({ place, onSent }: { place: string; onSent?: () => void }) {
  const t = useTranslations('account')
  const root = useRootData()
  const fetcher = useFetcher<VerificationOutcome>()
  const message = useErrorMessage()
  const sending = fetcher.state !== 'idle'
  const answer = sending ? undefined : fetcher.data
  const refused =
    answer?.ok === false && answer.code ? message(answer.code, { seconds: answer.seconds }) : null
  useOnChange(answer, () => {
    if (answer?.ok) {
      toast.success(t('verificationSent'))
      onSent?.()
    } else if (refused) toast.error(refused)
  })
  return (
    <fetcher.Form
      method="post"
      action="/verify-email"
      className="flex flex-wrap items-center gap-x-4 text-sm"
    >
      <InPlace place={place} />
      <button
        type="submit"
        name="intent"
        value="resend"
        disabled={sending}
        className="min-h-11 font-semibold text-mint underline disabled:opacity-55"
      >
        {t(sending ? 'resending' : 'resend')}
      </button>
      {root?.settings.outbox && (
        <Link to="/outbox" className="inline-flex min-h-11 items-center font-semibold text-mint underline">
          {t('seeOutbox')}
        </Link>
      )}
      <p role="status" className="basis-full pb-2 empty:hidden">
        {answer?.ok ? t('resentTo', { email: root?.user?.email ?? '' }) : refused}
      </p>
    </fetcher.Form>
  )
}

/** For somebody who mistyped their address: changes it and sends a code there. `refused`: the answer without scripts. */
export function CorrectForm({
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

function InPlace({ place }: { place: string }) {
  return (
    <>
      <input type="hidden" name="inPlace" value="1" />
      <input type="hidden" name="next" value={place} />
    </>
  )
}
