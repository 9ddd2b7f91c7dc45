import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { RuleLeaf, RuleTerms } from '#domain/commerce/regional-prices/follow-rule.ts'
import type { RegionalRule } from '#domain/commerce/regional-prices/regional-rule-queries.ts'
import {
  type RegionalRuleInput,
  saveRegionalRule,
} from '#domain/commerce/regional-prices/save-regional-rule.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { perLocale } from '#values/locale.ts'
import { parseTypedMoney } from '#values/parse-money.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { termsOf } from './typed-rule.ts'

type RuleChange = Pick<RegionalRuleInput, 'country'> &
  Partial<RegionalRuleInput> & { seen?: RuleTerms | null }

export type RuleOutcome = {
  country: string
  fields: FieldErrors
  /**
   * The previous rule, to be sent back for an undo, which takes effect only while nobody changed it again; null when nothing
   * was saved.
   */
  undo: RuleChange | null
  /** What somebody else changed in the meantime; in that case nothing was saved. */
  conflict: { now: RuleTerms; leaves: readonly RuleLeaf[] } | null
}

const text = z.string().max(4_000)
const terms = z.strictObject({
  currency: text,
  rate: text,
  discount: z.int(),
  minimum: z.int(),
  bankDetails: z.object(perLocale(() => text.optional())),
  active: z.boolean(),
})
const row = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: text,
  rate: text,
  discount: text,
  minimum: text,
  bankEs: text,
  bankEn: text,
  active: z.literal('on').optional(),
  /** Missing without scripts. */
  seen: text.optional(),
})

const undone = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  ...terms.partial().shape,
  seen: terms,
})

export async function regionalAction({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<RuleOutcome> {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  const { change, wrong } = form.get('intent') === 'undo' ? readUndo(form.get('undo')) : readRow(form)
  const country = change?.country ?? ''
  const nothing = { country, undo: null, conflict: null }
  if (!change || Object.keys(wrong).length > 0) return { ...nothing, fields: wrong }
  const saved = await saveRegionalRule(requestContext.domain, change)
  if (saved.ok) return { ...nothing, fields: {}, undo: before(saved) }
  const { fields, conflict } = saved
  return { ...nothing, fields, conflict: conflict ? { ...conflict, now: termsOf(conflict.now) } : null }
}

/** The change that undoes a save. A new rule cannot be deleted, because orders refer to it, so it is switched off. */
function before({ before: known, rule }: { before: RegionalRule | null; rule: RegionalRule }): RuleChange {
  const { country } = rule
  const seen = termsOf(rule)
  if (!known) return { country, active: false, seen }
  const { bankDetails, ...others } = termsOf(known)
  // An empty text removes one that was added.
  return { country, ...others, bankDetails: perLocale((locale) => bankDetails[locale] ?? ''), seen }
}

function readRow(form: FormData): { change: RuleChange | null; wrong: FieldErrors } {
  const read = row.safeParse(Object.fromEntries(form))
  if (!read.success) return { change: null, wrong: {} }
  const { country, currency, rate, bankEs, bankEn, active, seen, ...amounts } = read.data
  const wrong: FieldErrors = {}
  const cents = (name: 'discount' | 'minimum') => {
    const found = parseTypedMoney(amounts[name])
    if (!found) wrong[name] = ['price-invalid']
    return found?.amount ?? 0
  }
  return {
    change: {
      country,
      currency,
      rate: rate.replace(',', '.'),
      discount: cents('discount'),
      minimum: cents('minimum'),
      bankDetails: { es: bankEs, en: bankEn },
      active: active === 'on',
      ...(seen !== undefined && { seen: readSeen(seen) }),
    },
    wrong,
  }
}

/** Reads the rule that the person saw; null for a rule that did not exist. */
function readSeen(sent: string): RuleTerms | null {
  try {
    return terms.nullable().parse(JSON.parse(sent))
  } catch {
    return null
  }
}

function readUndo(sent: FormDataEntryValue | null): { change: RuleChange | null; wrong: FieldErrors } {
  try {
    return { change: undone.parse(JSON.parse(String(sent))), wrong: {} }
  } catch {
    return { change: null, wrong: {} }
  }
}
