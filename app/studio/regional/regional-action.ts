import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { RegionalRule } from '#domain/commerce/regional-prices/regional-rule-queries.ts'
import {
  type RegionalRuleInput,
  saveRegionalRule,
} from '#domain/commerce/regional-prices/save-regional-rule.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { perLocale } from '#values/locale.ts'
import { parseMoney } from '#values/parse-money.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

type RuleChange = Pick<RegionalRuleInput, 'country'> & Partial<RegionalRuleInput>

export type RuleOutcome = {
  country: string
  fields: FieldErrors
  /** What it was, to be sent back; null when nothing was saved. */
  undo: RuleChange | null
}

const text = z.string().max(4_000)
const row = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: text,
  rate: text,
  discount: text,
  minimum: text,
  bankEs: text,
  bankEn: text,
  active: z.literal('on').optional(),
})

const undone = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: text.optional(),
  rate: text.optional(),
  discount: z.int().optional(),
  minimum: z.int().optional(),
  bankDetails: z.object(perLocale(() => text.optional())).optional(),
  active: z.boolean().optional(),
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
  if (!change || Object.keys(wrong).length > 0) return { country, fields: wrong, undo: null }
  const saved = await saveRegionalRule(requestContext.domain, change)
  if (!saved.ok) return { country, fields: saved.fields, undo: null }
  return { country, fields: {}, undo: before(saved) }
}

/** A new rule cannot be taken away, since orders name it; it is switched off. */
function before({ before: known, rule }: { before: RegionalRule | null; rule: RegionalRule }): RuleChange {
  if (!known) return { country: rule.country, active: false }
  const { updatedAt: _, bankDetails, ...terms } = known
  // An empty text removes what was added.
  return { ...terms, bankDetails: perLocale((locale) => bankDetails[locale] ?? '') }
}

function readRow(form: FormData): { change: RuleChange | null; wrong: FieldErrors } {
  const read = row.safeParse(Object.fromEntries(form))
  if (!read.success) return { change: null, wrong: {} }
  const { country, currency, rate, bankEs, bankEn, active, ...amounts } = read.data
  const wrong: FieldErrors = {}
  const cents = (name: 'discount' | 'minimum') => {
    const found = parseMoney(amounts[name].replace(',', '.'))
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
    },
    wrong,
  }
}

function readUndo(sent: FormDataEntryValue | null): { change: RuleChange | null; wrong: FieldErrors } {
  try {
    return { change: undone.parse(JSON.parse(String(sent))), wrong: {} }
  } catch {
    return { change: null, wrong: {} }
  }
}
