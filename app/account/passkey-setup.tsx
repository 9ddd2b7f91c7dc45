import { startRegistration } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewPasskeyOptions } from '#domain/people/second-factor/passkey-ceremony.ts'
import { clientName } from '#values/client-name.ts'
import { useSending } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLine } from '../ui/text-area.tsx'

/** A button to create a passkey, because browsers require a press for that. */
export default function PasskeySetup({ options }: { options: NewPasskeyOptions }) {
  const t = useTranslations('secondFactor')
  const submit = useSubmit()
  const sending = useSending()
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<'passkeyNotMade' | 'passkeyHere' | null>(null)
  const [asking, setAsking] = useState(false)
  const suggested = clientName(navigator.userAgent) ?? t('passkeyDefault')
  useEffect(() => button.current?.focus(), [])

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setProblem(null)
    setAsking(true)
    try {
      const answer = JSON.stringify(await startRegistration({ optionsJSON: options }))
      const form = { part: 'passkey-add', name: typed || suggested, 'passkey-token': answer }
      void submit(form, { method: 'post', preventScrollReset: true })
    } catch (error) {
      const here = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(here ? 'passkeyHere' : 'passkeyNotMade')
    }
    setAsking(false)
  }
  return (
    <form onSubmit={create} className="grid gap-5">
      <h3 className="text-lg">{t('passkeySetupTitle')}</h3>
      <p className="text-chalk-soft">{t('passkeySetupText')}</p>
      <Field
        name="name"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        as={TextLine}
        most={60}
        defaultValue={suggested}
      />
      {problem && (
        <Notice tone="red" live="assertive">
          {t(problem)}
        </Notice>
      )}
      <Button
        ref={button}
        type="submit"
        variant="primary"
        disabled={sending || asking}
        className="justify-self-start"
      >
        <KeyRound size={18} aria-hidden />
        {t('passkeyCreate')}
      </Button>
    </form>
  )
}
