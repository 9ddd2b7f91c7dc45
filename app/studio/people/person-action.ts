import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import {
  blockShopping,
  changeGems,
  changeRole,
  endSessions,
  mostReasonCharacters,
  verifyPerson,
} from '#domain/account-life/people/change-person.ts'
import { getAccountById } from '#domain/account-life/people/get-account-by-id.ts'
import { revokeByHand } from '#domain/commerce/fulfillment/grant-by-hand.ts'
import { undoRevocation } from '#domain/commerce/fulfillment/undo-grants.ts'
import type { Context } from '#domain/kernel/context.ts'
import { resetSecondFactor } from '#domain/people/second-factor/reset-second-factor.ts'
import { translate } from '#locales/translate.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { itemTypes } from '#values/product.ts'
import { roles } from '#values/role.ts'
import { slugPattern } from '#values/slug.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

const shape = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('verify') }),
  z.object({ intent: z.literal('block') }),
  z.object({ intent: z.literal('unblock') }),
  z.object({ intent: z.literal('role'), role: z.enum(roles) }),
  z.object({
    intent: z.literal('gems'),
    amount: z.coerce.number({ error: 'invalid-value' }),
    reason: z.string(),
    after: z.coerce.number().int().min(0).optional(),
  }),
  z.object({ intent: z.literal('revoke'), type: z.enum(itemTypes), slug: z.string().regex(slugPattern) }),
  z.object({ intent: z.literal('restore'), grants: ids }),
  z.object({ intent: z.literal('end-sessions') }),
  z.object({ intent: z.literal('reset-second-factor') }),
])

type Asked = z.infer<typeof shape>
export type PersonIntent = Asked['intent']

export type PersonDone = {
  ok: true
  done: PersonIntent
  /** After a revocation: whether the person keeps the product because of an order. */
  stays: boolean
  /** The fields of the form that undoes it; null where that is impossible. */
  undo: Record<string, string> | null
}

/** Performs an action on a person; each use case checks whether the caller may. */
export async function personAction({
  request,
  context,
  params,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const parsed = shape.safeParse(Object.fromEntries(form))
  if (!parsed.success) return formProblem(form, { fields: fieldErrors(parsed.error) })
  return formOutcome(form, async () => {
    const account = await getAccountById(domain, { id: params.id ?? '' })
    return change(domain, account, parsed.data)
  })
}

async function change(
  domain: Context,
  { email, role }: { email: string; role: string },
  asked: Asked,
): Promise<PersonDone> {
  const done = (undo: PersonDone['undo'], stays = false): PersonDone => {
    return { ok: true, done: asked.intent, stays, undo }
  }
  switch (asked.intent) {
    case 'verify':
      await verifyPerson(domain, { email })
      return done(null)
    case 'block':
    case 'unblock': {
      const blocked = asked.intent === 'block'
      await blockShopping(domain, { email, blocked })
      return done({ intent: blocked ? 'unblock' : 'block' })
    }
    case 'role':
      await changeRole(domain, { email, role: asked.role })
      return done(role === asked.role ? null : { intent: 'role', role })
    case 'gems': {
      const { amount, reason, after } = asked
      await changeGems(domain, { email, amount, reason, after })
      const undoing = translate(domain.locale, 'studioPersonMore.gems.undone', { reason }).slice(
        0,
        mostReasonCharacters,
      )
      const known: Record<string, string> = after === undefined ? {} : { after: String(after) }
      return done({ ...known, intent: 'gems', amount: String(-amount), reason: undoing })
    }
    case 'revoke': {
      const product = { productType: asked.type, slug: asked.slug }
      const { stays, grants } = await revokeByHand(domain, { email, product })
      return done(grants.length > 0 ? { intent: 'restore', grants: grants.join() } : null, stays)
    }
    case 'restore':
      await undoRevocation(domain, { grants: asked.grants })
      return done(null)
    case 'end-sessions':
      await endSessions(domain, { email })
      return done(null)
    case 'reset-second-factor':
      await resetSecondFactor(domain, { email })
      return done(null)
  }
}
