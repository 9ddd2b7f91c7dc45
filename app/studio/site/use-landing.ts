import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LandingChoice } from '#domain/catalog/site/landing/landing-queries.ts'
import type { Locale } from '#values/locale.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import {
  type EditedFields,
  endConflict,
  leafOf,
  mergeSaved,
  startEditing,
  takeSaved,
  withLeaf,
} from '../ui/merge-fields.ts'
import { type LandingFields, readLandingFields, type StoredLanding } from './landing-form.ts'

export type LandingOutcome =
  | { ok: true; stored: StoredLanding }
  /** `theirs`: what somebody else saved meanwhile; nothing was written. */
  | (FormProblem & { theirs?: StoredLanding; choices?: readonly LandingChoice[] })

type Edited = EditedFields<LandingFields> & {
  /** What somebody else saved meanwhile stands beside what is typed. */
  readonly isMerged: boolean
}

/** What is typed into the first page, until it is saved. */
export function useLanding(loaded: StoredLanding, outcome: LandingOutcome | undefined) {
  const t = useTranslations('studioSite.landing')
  /** Of a form without scripts: it has been typed over what is loaded now. */
  const [first] = useState(outcome)
  const [edited, setEdited] = useState<Edited>(() => ({
    ...startEditing(loaded),
    ...typedBefore(first),
    isMerged: false,
  }))
  const { fields } = edited
  const sent = useRef(fields)
  useOnChange(outcome, () => {
    if (!outcome) return
    const was = sent.current
    if (outcome.ok) {
      setEdited((before) => ({ ...takeSaved(before, was, outcome.stored), isMerged: false }))
      toast.success(t('saved'))
    } else if (outcome.theirs && outcome !== first) {
      const { theirs } = outcome
      setEdited((before) => {
        const merged = mergeSaved(before, theirs)
        return { ...merged, isMerged: merged.conflict === null }
      })
    }
  })
  return {
    ...edited,
    problem: outcome && !outcome.ok && (!outcome.theirs || outcome === first) ? outcome : null,
    write: (field: 'headline' | 'lead', locale: Locale, text: string) =>
      setEdited((before) => ({ ...before, fields: withLeaf(before.fields, leafOf(field, locale), text) })),
    show: (shown: LandingFields['shown']) =>
      setEdited((before) => ({ ...before, fields: { ...before.fields, shown } })),
    send: () => {
      sent.current = fields
    },
    /** Ends a conflict; the chosen side is saved only when the button is pressed. */
    choose: (side: 'mine' | 'theirs') =>
      setEdited((before) => ({ ...endConflict(before, side), isMerged: false })),
  }
}

export type EditedLandingPage = ReturnType<typeof useLanding>

function typedBefore(outcome: LandingOutcome | undefined): { fields: LandingFields } | null {
  if (!outcome || outcome.ok || outcome.typed.revision === undefined) return null
  return { fields: readLandingFields((name) => outcome.typed[name] ?? '') }
}
