import { LoaderCircle, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCodeOf } from '../connection/use-code-of.ts'
import { PostForm, useErrorMessage } from '../forms/form.tsx'
import { useAnsweredForm } from '../forms/use-answered-form.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { CodeField } from './code-field.tsx'
import CorrectForm from './correct-form.tsx'
import { InPlace } from './in-place.tsx'
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
