import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PasskeyOptions } from '#domain/people/accounts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

export default function UsePasskey({
  ticket,
  options,
  busy,
  send,
}: {
  ticket: string
  options: PasskeyOptions
  busy: boolean
  /** Called with the fields; without it, the form of the page is sent. */
  send?: (fields: Record<string, string>) => void
}) {
  const t = useTranslations('secondFactor')
  const submit = useSubmit()
  const supported = usePasskeySupport()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  // Focuses the button, but not after a wrong code.
  useEffect(() => {
    if (supported && !document.querySelector('form [aria-invalid=true], [data-problem]'))
      button.current?.focus()
  }, [supported])
  if (supported === null) return null
  if (!supported) return <Notice tone="yellow">{t('passkeyUnsupported')}</Notice>

  async function prove() {
    setState('asking')
    try {
      const answer = await startAuthentication({ optionsJSON: options })
      setState('idle')
      const fields = { 'ticket-token': ticket, 'passkey-token': JSON.stringify(answer) }
      if (send) send(fields)
      else void submit(fields, { method: 'post' })
    } catch {
      // Cancelled, too slow, or without a matching passkey: browsers do not say which.
      setState('refused')
    }
  }
  return (
    <div className="grid gap-4">
      <Button ref={button} variant="primary" wide disabled={busy || state === 'asking'} onClick={prove}>
        <KeyRound size={18} aria-hidden />
        {t('usePasskey')}
      </Button>
      {state === 'refused' && (
        <Notice tone="yellow" live="assertive">
          {t('passkeyUnused')}
        </Notice>
      )}
      <p className="text-center text-chalk-soft text-sm">{t('orCode')}</p>
    </div>
  )
}
