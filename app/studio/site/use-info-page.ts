import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InfoPageFields } from '#domain/catalog/site/info-pages/info-page-fields.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { Locale } from '#values/locale.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import {
  changedLeaves,
  type EditedFields,
  endConflict,
  leafOf,
  mergeSaved,
  replaceFields,
  startEditing,
  withLeaf,
} from '../ui/merge-fields.ts'
import { changeForm } from '../ui/sent-change.ts'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import type { InfoPageChange, InfoPageOutcome } from './info-page-action.ts'

type Edited = EditedFields<InfoPageFields> & {
  /** What the last press of a button led to, until the next press. */
  readonly told: 'merged' | 'restored' | 'not-restored' | null
  /** The entry of the history with the texts from before an earlier version was restored; null when there is nothing to undo. */
  readonly undo: number | null
  readonly problems: FieldErrors
  readonly error: ErrorCode | null
}

/** The state of the form for a page, until it is saved. */
export function useInfoPage(
  loaded: { fields: InfoPageFields; revision: number },
  { isUnwritten }: { isUnwritten: boolean },
) {
  const t = useTranslations('studioSite.editor')
  const { submit, data, state } = useFetcher<InfoPageOutcome | FormProblem>()
  const [edited, setEdited] = useState<Edited>({ ...startEditing(loaded), ...untold })
  const { fields, saved, revision } = edited
  const isDirty = changedLeaves(saved, fields).length > 0
  useAskBeforeLeaving(isDirty)
  useOnChange(data, () => {
    if (!data) return
    if ('typed' in data) setEdited((before) => ({ ...before, told: null, error: data.code }))
    else if (data.ok && data.done === 'reset') toast.success(t('resetDone'))
    else if (data.ok) {
      const { done, fields: now, revision: next } = data
      if (done === 'saved') toast.success(t('saved'))
      setEdited((before) =>
        done === 'saved'
          ? { ...before, saved: now, revision: next, ...untold }
          : {
              ...replaceFields(before, now),
              saved: now,
              revision: next,
              ...untold,
              told: done,
              undo: before.undo,
            },
      )
    } else if (data.code === 'changed-meanwhile') setEdited((before) => meet(before, data))
    else setEdited((before) => ({ ...before, told: null, problems: data.fields, error: data.error }))
  })
  useOnChange(isUnwritten, () => {
    const { fields, revision } = loaded
    // The page was reset to the shipped text.
    if (isUnwritten) {
      setEdited((before) =>
        before.revision === revision
          ? before
          : { ...replaceFields(before, fields), saved: fields, revision, ...untold },
      )
    }
  })
  const send = (change: InfoPageChange) => submit(changeForm(change), { method: 'post' })
  return {
    ...edited,
    /** Whether there is something to save and no conflict to resolve; true also while the page's data is reloaded. */
    maySave: (isDirty || isUnwritten) && !edited.conflict && state !== 'submitting',
    isDirty,
    isBusy: state === 'submitting',
    write: (field: 'title' | 'lead' | 'body', locale: Locale, text: string) =>
      setEdited((before) => ({
        ...before,
        fields: withLeaf(before.fields, leafOf(field, locale), text === '' ? undefined : text),
      })),
    set: (change: Partial<Pick<InfoPageFields, 'slug' | 'published'>>) =>
      setEdited((before) => ({ ...before, fields: { ...before.fields, ...change } })),
    save: () => {
      send({ do: 'save', revision, fields })
    },
    /** Restores the texts of an entry of the history. `undo`: the entry with the current texts, to go back to. */
    restore: (revisionId: number, undo: number) => {
      if (state === 'submitting') return
      // The notice stays until the answer arrives, and with it the button that was pressed.
      setEdited((before) => ({ ...before, undo }))
      send({ do: 'restore', revision, revisionId })
    },
    remove: () => {
      if (state === 'idle') send({ do: 'remove' })
    },
    /** Ends a conflict; the chosen side is saved only when the button is pressed. */
    choose: (side: 'mine' | 'theirs') => setEdited((before) => ({ ...endConflict(before, side), ...untold })),
  }
}

type Meanwhile = Extract<InfoPageOutcome, { code: 'changed-meanwhile' }>

const untold = { conflict: null, told: null, undo: null, problems: {}, error: null }

/** Applies an answer that says that somebody else had saved before. */
function meet(before: Edited, { theirs, asked }: Meanwhile): Edited {
  const merged = { ...mergeSaved(before, theirs), undo: null, problems: {}, error: null }
  const told = merged.conflict ? null : asked === 'save' ? 'merged' : 'not-restored'
  return { ...merged, told }
}
