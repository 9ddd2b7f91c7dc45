import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostMessageCharacters } from '#values/contact-limits.ts'
import { PhotoField } from '../account/photo-field.tsx'
import { newTextKey } from '../connection/text-key.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { ContactOutcome } from './contact-outcome.ts'
import { useContactDraft } from './use-contact-draft.ts'

/** The order in which errors show (specification, section 5). */
const order = ['image', 'email', 'name', 'surname', 'message']

/** The contact form (specification, P1). `outcome`: the answer to a form without scripts. */
export function ContactForm({
  outcome = null,
  onSent,
}: {
  outcome?: ContactOutcome | null
  onSent?: () => void
}) {
  const t = useTranslations('contact')
  const user = useRootData()?.user
  const [name = '', ...surname] = user?.name.split(/\s+/) ?? []
  const fetcher = useFetcher<ContactOutcome>()
  useCodeOf('/contacto/create')
  const [tooLarge, setTooLarge] = useState(false)
  const sending = fetcher.state !== 'idle'
  const current = fetcher.data ?? outcome
  const problem = current?.ok === false ? current : null
  const sentAt = current?.ok ? current.sentAt : null
  const room = useRef<HTMLDivElement>(null)
  const saveDraft = useContactDraft(room, sentAt)
  useOnChange(sentAt, () => {
    if (sentAt === null) return
    toast.success(t('sent'))
    onSent?.()
  })
  return (
    <div ref={room} onInput={saveDraft} className="grid gap-6">
      {sentAt !== null && <Notice live="polite">{t('thanks')}</Notice>}
      {/* The key creates a new form after each message that was sent, so that its fields are empty. */}
      <PostForm
        key={sentAt}
        problem={problem}
        order={order}
        fetcher={fetcher}
        action="/contacto/create"
        encType="multipart/form-data"
      >
        <TextKey />
        <FormField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={user?.email}
          problem={problem}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            name="name"
            label={t('name')}
            autoComplete="given-name"
            defaultValue={name}
            problem={problem}
          />
          <FormField
            name="surname"
            label={t('surname')}
            autoComplete="family-name"
            defaultValue={surname.join(' ')}
            problem={problem}
          />
        </div>
        <FormField
          name="message"
          label={t('message')}
          as={TextArea}
          most={mostMessageCharacters}
          problem={problem}
        />
        {user && (
          <PhotoField label={t('image')} hint={t('imageHint')} problem={problem} onTooLarge={setTooLarge} />
        )}
        <Button type="submit" variant="primary" wide disabled={sending || tooLarge}>
          {sending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t(sending ? 'sending' : 'send')}
        </Button>
      </PostForm>
    </div>
  )
}

/** Sends an idempotency key with the message. */
function TextKey() {
  const [key, setKey] = useState('')
  useEffect(() => setKey(newTextKey()), [])
  return <input type="hidden" name="key" value={key} />
}
