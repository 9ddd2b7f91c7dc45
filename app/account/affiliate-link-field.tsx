import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestAffiliateLink } from '#values/affiliate-link.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLine } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { AffiliateOutcome } from './affiliate-action.ts'

/** How long a refused link shows before it is reverted (specification, section 8). */
const revertMs = 1_000

/** The field of the affiliate link (specification, N2). `refused`: the answer to a form without scripts. */
export function AffiliateLinkField({
  link,
  note,
  refused,
}: {
  link: string
  note: string
  refused: Extract<AffiliateOutcome, { ok: false }> | null
}) {
  const t = useTranslations('affiliates')
  const message = useErrorMessage()
  const fetcher = useFetcher<AffiliateOutcome>()
  const [typed, setTyped] = useState(refused?.typed ?? link)
  const [code, setCode] = useState(refused?.code ?? null)
  /** A refused link, which is about to be reverted. */
  const [reverted, setReverted] = useState<{ typed: string } | null>(null)
  const saving = fetcher.state !== 'idle'
  const outcome = saving ? undefined : fetcher.data
  const saved = useRef(link)
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  }, [typed])
  useEffect(() => {
    saved.current = link
    // The link was saved after all, only the answer was lost.
    if (link === now.current.trim()) setCode((code) => (code === 'unanswered' ? null : code))
  }, [link])

  useOnChange(outcome, () => {
    if (!outcome) return
    setReverted(null)
    if (outcome.ok) {
      setCode(null)
      setTyped(outcome.value)
      toast.success(t('linkUpdated'))
      return
    }
    setCode(outcome.code)
    toast.error(message(outcome.code))
    if (outcome.code !== 'unanswered') setReverted({ typed: outcome.typed })
  })
  useEffect(() => {
    if (!reverted) return
    const timer = setTimeout(() => {
      // Newer input is not overwritten.
      setTyped((now) => (now === reverted.typed ? saved.current : now))
      setCode(null)
    }, revertMs)
    return () => clearTimeout(timer)
  }, [reverted])

  const save = () => {
    if (saving || typed.trim() === link) return
    fetcher.submit({ field: 'link', link: typed }, { method: 'post', action: '/profile' })
  }
  return (
    <fetcher.Form
      method="post"
      action="/profile"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input type="hidden" name="field" value="link" />
      <Field
        name="link"
        label={t('link')}
        hint={`${note} ${t('linkHint')}`}
        error={code && message(code)}
        as={TextLine}
        most={longestAffiliateLink}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        readOnly={saving}
        aria-busy={saving}
        className={saving ? 'opacity-55' : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setCode(null)
        }}
        onBlur={save}
      />
      <p role="status" className="sr-only">
        {saving && t('saving')}
      </p>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t('saveLink')}
        </button>
      </noscript>
    </fetcher.Form>
  )
}
