import { useState } from 'react'
import type { RuleTerms } from '#domain/commerce/regional-prices/follow-rule.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import type { RuleOutcome } from './regional-action.ts'
import { type TypedRule, typedRule } from './typed-rule.ts'

type Edits = Partial<TypedRule>

/** What is typed into the form of a rule, and the stored rule from when typing began. */
export function useRuleEdits(stored: RuleTerms | null) {
  const [edits, setEdits] = useState<Edits>({})
  /** The stored rule from when typing began; undefined while nothing is typed. */
  const [base, setBase] = useState<RuleTerms | null>()
  const seen = base === undefined ? stored : base
  return {
    typed: { ...typedRule(stored), ...edits } as TypedRule,
    seen,
    isDirty: (Object.keys(edits) as (keyof TypedRule)[]).some(
      (each) => edits[each] !== typedRule(stored)[each],
    ),
    edit(change: Edits) {
      setEdits((before) => ({ ...before, ...change }))
      setBase((before) => (before === undefined ? stored : before))
    },
    /** Marks a rule as seen, after a conflict was shown. */
    see: (known: RuleTerms) => setBase(known),
    /** Drops edits that were sent; later edits stay, on top of what is stored now. */
    forget(sent: Edits) {
      setEdits((before) => without(before, sent))
      setBase(undefined)
    },
  }
}

function without(edits: Edits, sent: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => sent[name as keyof TypedRule] !== value),
  )
}

/** Calls `settle` once the list has been reloaded after an answer. */
export function useSettled(
  state: string,
  data: RuleOutcome | undefined,
  settle: (data: RuleOutcome) => void,
) {
  useOnChange(state === 'idle' ? data : null, () => {
    if (state === 'idle' && data) settle(data)
  })
}
