import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountForm, FormField, useErrorMessage, useSending } from '../account/account-form.tsx'
import type { FormProblem } from '../account/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** The server's limit on an image; it checks again. */
const mostBytes = 5 * 1024 * 1024
const day = 24 * 60

/** The buyer says that the money is sent, by the bank's reference, an image of the receipt, or both. */
export function TransferForm({
  transfer: { bankReference, hasImage, minutesLeft },
  problem,
}: {
  transfer: { bankReference: string | null; hasImage: boolean; minutesLeft: number | null }
  problem: FormProblem | null
}) {
  const t = useTranslations('transfer')
  const message = useErrorMessage()
  const sending = useSending()
  const [tooLarge, setTooLarge] = useState(false)
  const refused = problem?.fields.image?.[0]
  return (
    <section aria-labelledby="transfer-sent" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="transfer-sent" className="text-xl">
          {t('formTitle')}
        </h2>
        <p className="text-chalk-soft">{t('formText')}</p>
      </div>
      <AccountForm problem={problem} encType="multipart/form-data" preventScrollReset>
        <FormField
          name="bankReference"
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          autoComplete="off"
          maxLength={60}
          required={false}
          defaultValue={bankReference ?? ''}
          problem={problem}
        />
        <Field
          name="image"
          type="file"
          accept="image/jpeg,image/png"
          label={t('image')}
          hint={t(hasImage ? 'imageReplaceHint' : 'imageHint')}
          error={tooLarge ? message('proof-too-large') : refused && message(refused)}
          onChange={(event) => setTooLarge((event.target.files?.[0]?.size ?? 0) > mostBytes)}
          className="file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mint-wash file:px-3 file:py-1.5 file:font-semibold file:text-chalk file:text-sm"
        />
        <Button type="submit" variant="primary" wide disabled={sending || tooLarge}>
          {sending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t(sending ? 'sending' : 'submit')}
        </Button>
      </AccountForm>
      {minutesLeft !== null && <TimeLeft minutes={minutesLeft} />}
    </section>
  )
}

/** In words that are the same wherever the reader's clock stands. */
function TimeLeft({ minutes }: { minutes: number }) {
  const t = useTranslations('transfer')
  const unit = minutes + 10 >= 2 * day ? 'days' : minutes >= 120 ? 'hours' : 'minutes'
  // A transfer that was opened a moment ago has the whole time still.
  const count = Math.floor(
    (unit === 'minutes' ? minutes : minutes + 10) / { days: day, hours: 60, minutes: 1 }[unit],
  )
  return <p className="text-chalk-soft text-sm">{t(`timeLeft.${unit}`, { count })}</p>
}

/** Another way to pay is chosen on the purchase page; this transfer is taken back for it. */
export function GiveUpForm() {
  const t = useTranslations('transfer')
  const sending = useSending()
  return (
    <Form method="post" className="grid gap-2 border-line border-t pt-6">
      <p className="text-chalk-soft text-sm">{t('giveUpText')}</p>
      <Button type="submit" name="intent" value="give-up" disabled={sending} className="justify-self-start">
        {t('giveUp')}
      </Button>
    </Form>
  )
}
