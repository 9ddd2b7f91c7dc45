import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestEmail } from '#values/email-address.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLine } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { AffiliateOutcome } from './affiliate-action.ts'

/** The payout address of an affiliate (specification, N3). */
export function PayoutEmailField({
  email,
  selling,
  editing: asked,
  refused,
}: {
  email: string
  selling: boolean
  /** Whether the address of the page has `?edit=email`, which works without scripts. */
  editing: boolean
  refused: Extract<AffiliateOutcome, { ok: false }> | null
}) {
  const t = useTranslations('affiliates')
  const message = useErrorMessage()
  const fetcher = useFetcher<AffiliateOutcome>()
  const editHref = useHref('/profile?edit=email')
  const [editing, setEditing] = useState(selling && (asked || refused !== null))
  const [typed, setTyped] = useState(refused?.typed ?? email)
  const [code, setCode] = useState(refused?.code ?? null)
  const frame = useRef<HTMLFormElement>(null)
  const saving = fetcher.state !== 'idle'
  const outcome = saving ? undefined : fetcher.data

  useOnChange(outcome, () => {
    if (!outcome) return
    if (outcome.ok) {
      setCode(null)
      setTyped(outcome.value)
      setEditing(false)
      toast.success(t('emailUpdated'))
      return
    }
    setCode(outcome.code)
    toast.error(message(outcome.code))
    focusField(frame.current)
  })

  // The pressed button has disappeared, so its replacement gets the focus.
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (editing) focusField(frame.current)
    else frame.current?.querySelector('a')?.focus()
  }, [editing])
  const toggle = (next: boolean) => {
    pressed.current = true
    setEditing(next)
  }

  return (
    <fetcher.Form
      ref={frame}
      method="post"
      action="/profile"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        if (saving) event.preventDefault()
        pressed.current = true
      }}
    >
      <input type="hidden" name="field" value="email" />
      <Field
        name="email"
        type="email"
        label={t('email')}
        hint={t(selling ? 'emailRequired' : 'emailWillBeRequired')}
        error={code && message(code)}
        as={TextLine}
        most={longestEmail}
        autoComplete="email"
        value={typed}
        disabled={!selling}
        // Before hydration, the edit link loads another page, which focuses the field.
        autoFocus={asked && refused === null}
        readOnly={!editing || saving}
        className={editing ? undefined : 'border-dashed bg-transparent text-chalk-soft disabled:opacity-70'}
        onChange={(event) => {
          setTyped(event.target.value)
          setCode(null)
        }}
      />
      {selling && (
        <div className="flex flex-wrap gap-3">
          {editing ? (
            <>
              <Button type="submit" disabled={saving}>
                {t(saving ? 'saving' : 'save')}
              </Button>
              <Button
                variant="quiet"
                disabled={saving}
                onClick={() => {
                  setTyped(email)
                  setCode(null)
                  toggle(false)
                }}
              >
                {t('cancel')}
              </Button>
            </>
          ) : (
            <a
              href={editHref}
              className={buttonClass()}
              onClick={(event) => {
                event.preventDefault()
                toggle(true)
              }}
            >
              <Pencil size={16} aria-hidden />
              {t('edit')}
            </a>
          )}
        </div>
      )}
    </fetcher.Form>
  )
}

function focusField(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLInputElement>('input[type=email]')
  field?.focus()
  field?.select()
}
