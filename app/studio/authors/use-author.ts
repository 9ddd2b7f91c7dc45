import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AuthorFields } from '#domain/catalog/authors/save-author.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { Locale } from '#values/locale.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import {
  changedLeaves,
  type EditedFields,
  endConflict,
  leafOf,
  mergeSaved,
  startEditing,
  takeSaved,
  withLeaf,
} from '../ui/merge-fields.ts'
import { changeForm } from '../ui/sent-change.ts'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import type { AuthorOutcome, StoredAuthor } from './author-outcome.ts'

type Edited = EditedFields<AuthorFields> & {
  /** Whether the form has taken over what somebody else saved meanwhile, without a conflict. */
  readonly isMerged: boolean
  readonly problems: FieldErrors
  readonly error: ErrorCode | null
}

const calm = { isMerged: false, problems: {}, error: null }

/** The state of the form for an author's page, until it is saved. */
export function useAuthor(loaded: StoredAuthor) {
  const t = useTranslations('studioAuthors')
  const { submit, data, state } = useFetcher<AuthorOutcome | FormProblem>()
  const [edited, setEdited] = useState<Edited>(() => ({
    ...startEditing(loaded),
    fields: withSlug(loaded.fields),
    ...calm,
  }))
  const { fields, saved, revision, conflict } = edited
  const sent = useRef(fields)
  const isDirty = changedLeaves(saved, fields).length > 0
  useAskBeforeLeaving(isDirty)
  useOnChange(data, () => {
    if (!data) return
    const was = sent.current
    if ('typed' in data)
      setEdited((before) => ({ ...before, ...calm, problems: data.fields, error: data.code }))
    else if (data.ok) {
      setEdited((before) => ({ ...takeSaved(before, was, data), ...calm }))
      toast.success(t('saved'))
    } else if (data.code === 'changed-meanwhile')
      setEdited((before) => {
        const merged = mergeSaved(before, data.theirs)
        return { ...merged, ...calm, isMerged: merged.conflict === null }
      })
    else setEdited((before) => ({ ...before, ...calm, problems: data.fields, error: data.error }))
  })
  const maySave = isDirty && !conflict && state === 'idle'
  return {
    ...edited,
    isDirty,
    maySave,
    set: (change: Partial<AuthorFields>) =>
      setEdited((before) => ({ ...before, fields: { ...before.fields, ...change } })),
    write: (field: 'line' | 'words', locale: Locale, text: string) =>
      setEdited((before) => ({
        ...before,
        fields: withLeaf(before.fields, leafOf(field, locale), text === '' ? undefined : text),
      })),
    save: () => {
      if (!maySave) return
      sent.current = fields
      submit(changeForm({ revision, fields }), { method: 'post' })
    },
    /** Ends a conflict; the chosen side is saved only when the button is pressed. */
    choose: (side: 'mine' | 'theirs') => setEdited((before) => ({ ...endConflict(before, side), ...calm })),
  }
}

/** Suggests a slug made from the name if the author has no slug. */
function withSlug(fields: AuthorFields): AuthorFields {
  return fields.slug === '' ? { ...fields, slug: slugFromTitle(fields.name) } : fields
}
