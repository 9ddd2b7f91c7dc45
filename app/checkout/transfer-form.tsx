import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { PhotoField } from '../account/photo-field.tsx'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { TextLine } from '../ui/text-area.tsx'

const day = 24 * 60

export function TransferForm({
  transfer: { bankReference, hasImage, minutesLeft },
  problem,
}: {
  transfer: { bankReference: string | null; hasImage: boolean; minutesLeft: number | null }
  problem: FormProblem | null
}) {
  const t = useTranslations('transfer')
  const sending = useSending()
  const [tooLarge, setTooLarge] = useState(false)
  return (
    <section aria-labelledby="transfer-sent" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="transfer-sent" className="text-xl">
          {t('formTitle')}
        </h2>
        <p className="text-chalk-soft">{t('formText')}</p>
      </div>
      <PostForm problem={problem} encType="multipart/form-data" preventScrollReset>
        <FormField
          name="bankReference"
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          autoComplete="off"
          as={TextLine}
          most={60}
          required={false}
          defaultValue={bankReference ?? ''}
          problem={problem}
        />
        <PhotoField
          label={t('image')}
          hint={t(hasImage ? 'imageReplaceHint' : 'imageHint')}
          problem={problem}
          onTooLarge={setTooLarge}
        />
        <Button type="submit" variant="primary" wide disabled={sending || tooLarge}>
          {sending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t(sending ? 'sending' : 'submit')}
        </Button>
      </PostForm>
      {minutesLeft !== null && <TimeLeft minutes={minutesLeft} />}
    </section>
  )
}

/** The time left; relative, so it does not depend on the reader's clock. */
function TimeLeft({ minutes }: { minutes: number }) {
  const t = useTranslations('transfer')
  const unit = minutes + 10 >= 2 * day ? 'days' : minutes >= 120 ? 'hours' : 'minutes'
  // Rounded so that a transfer that was just opened shows its full time.
  const count = Math.floor(
    (unit === 'minutes' ? minutes : minutes + 10) / { days: day, hours: 60, minutes: 1 }[unit],
  )
  return <p className="text-chalk-soft text-sm">{t(`timeLeft.${unit}`, { count })}</p>
}

/** Withdraws this transfer, to choose another method. */
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
