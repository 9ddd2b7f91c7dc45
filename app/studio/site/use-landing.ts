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
  /** `theirs`: what somebody else saved meanwhile; in that case nothing was written. */
  | (FormProblem & { theirs?: StoredLanding; choices?: readonly LandingChoice[] })

type Edited = EditedFields<LandingFields> & {
  /** Whether the form has taken over what somebody else saved meanwhile, without a conflict. */
  readonly isMerged: boolean
}

/** The state of the landing page's form, until it is saved. */
export function useLanding(loaded: StoredLanding, outcome: LandingOutcome | undefined) {
  const t = useTranslations('studioSite.landing')
  /** The answer to a form that was sent without scripts; what was typed there goes over the current data. */
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
