import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { NewsletterFields } from '#domain/operations/newsletters/newsletter-input.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { Locale } from '#values/locale.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import {
  changedLeaves,
  type EditedFields,
  endConflict,
  leafOf,
  mergeSaved,
  startEditing,
  withLeaf,
} from '../ui/merge-fields.ts'
import { changeForm } from '../ui/sent-change.ts'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import type { NewsletterChange, SaveOutcome } from './newsletter-action.ts'

type Edited = EditedFields<NewsletterFields> & {
  readonly merged: boolean
  readonly problems: FieldErrors
  readonly error: ErrorCode | null
}

const calm = { conflict: null, merged: false, problems: {}, error: null }

/** Pause in typing before a save, in milliseconds. */
const restMs = 1_000

/** The state of a newsletter's draft, which saves itself. */
export function useNewsletter(loaded: { fields: NewsletterFields; revision: number }) {
  const { submit, data, state } = useFetcher<SaveOutcome | FormProblem>()
  const [edited, setEdited] = useState<Edited>({ ...startEditing(loaded), ...calm })
  const { fields, saved, revision, conflict, error } = edited
  const isDirty = changedLeaves(saved, fields).length > 0
  const isBusy = state !== 'idle'
  useAskBeforeLeaving(isDirty)
  /** A form that was submitted while there were unsaved changes. */
  const waiting = useRef<HTMLFormElement>(null)
  useOnChange(data, () => {
    if (!data) return
    // The form was submitted before this answer was known, so it is not sent.
    if (!isPlainSave(data)) waiting.current = null
    if ('typed' in data) setEdited((before) => ({ ...before, error: data.code }))
    else if (data.done === 'refused')
      setEdited((before) => ({ ...before, error: data.error, problems: data.fields }))
    else if (data.saved.ok) {
      const { revision } = data.saved
      setEdited((before) => ({ ...before, saved: data.fields, revision, ...calm, merged: before.merged }))
    } else {
      const { theirs } = data.saved
      setEdited((before) => {
        const merged = mergeSaved(before, theirs)
        return { ...merged, merged: merged.conflict === null, problems: {}, error: null }
      })
    }
  })
  const send = (change: NewsletterChange) => submit(changeForm(change), { method: 'post' })
  const save = () => {
    if (isDirty && !conflict && !isBusy) send({ revision, fields })
  }
  useEffect(() => {
    if (isDirty || !waiting.current) return
    const form = waiting.current
    waiting.current = null
    form.requestSubmit()
  }, [isDirty])
  const sendByItself = useEffectEvent(send)
  useEffect(() => {
    // A refused save is repeated only after another change or by the button.
    if (!isDirty || conflict || error || isBusy) return
    const timer = setTimeout(() => sendByItself({ revision, fields }), restMs)
    return () => clearTimeout(timer)
  }, [revision, fields, isDirty, conflict, error, isBusy])
  return {
    ...edited,
    isDirty,
    save,
    /** For forms that act on the saved newsletter: saves what was typed first, so that what is sent is what the sender saw. */
    whenSaved: (event: FormEvent<HTMLFormElement>) => {
      if (!isDirty) return
      event.preventDefault()
      if (conflict) return
      waiting.current = event.currentTarget
      save()
    },
    write: (field: keyof NewsletterFields, locale: Locale, text: string) => {
      waiting.current = null
      setEdited((before) => ({
        ...before,
        error: null,
        problems: {},
        fields: withLeaf(before.fields, leafOf(field, locale), text === '' ? undefined : text),
      }))
    },
    choose: (side: 'mine' | 'theirs') => setEdited((before) => ({ ...endConflict(before, side), ...calm })),
  }
}

/** Whether what was typed was saved without changes by anybody else. */
function isPlainSave(answer: SaveOutcome | FormProblem): boolean {
  return !('typed' in answer) && answer.done === 'saved' && answer.saved.ok
}

export type EditedNewsletter = ReturnType<typeof useNewsletter>
