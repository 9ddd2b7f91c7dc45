import { Hono } from 'hono'
import { z } from 'zod'
import type { Invitation } from '#domain/people/invitations/invitation-queries.ts'
import { invitePerson } from '#domain/people/invitations/invite-person.ts'
import {
  type InvitationState,
  invitationStates,
  listInvitations,
} from '#domain/people/invitations/list-invitations.ts'
import { withdrawInvitation } from '#domain/people/invitations/withdraw-invitation.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

export const invitedRole = z.enum(['author', 'support'])
export const invitationEntity = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role: invitedRole,
    state: z.enum(invitationStates),
    invitedBy: z.string().nullable().meta({ description: 'The id of an account; null: the command line' }),
    createdAt: momentEntity,
    expiresAt: momentEntity,
    acceptedAt: momentEntity.nullable(),
    withdrawnAt: momentEntity.nullable(),
  })
  .meta({ ref: 'Invitation' })
const tag = 'Studio'

/** Invitations to work in the studio (specification, R4). They are accepted on the page `/studio/invitation/{token}`. */
export function invitationRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/invitations',
      operation({
        summary: 'Who was invited to work in the studio, the newest first, 200 at most',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(invitationEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listInvitations(c.get('context'))).map(wireInvitation) }),
    )
    .post(
      '/invitations',
      operation({
        summary:
          'Mails a link that gives a role, once and within seven days; an earlier one to the address ends',
        tag,
        signedIn: true,
        answers: { 201: envelope(invitationEntity) },
        errors: [400, 403, 409],
      }),
      parsed('json', z.strictObject({ email: z.string().max(320), role: invitedRole })),
      async (c) => {
        const invited = await invitePerson(c.get('context'), c.req.valid('json'))
        return c.json({ data: wireInvitation({ ...invited, state: 'open' }) }, 201)
      },
    )
    .delete(
      '/invitations/:id',
      operation({
        summary: 'Withdraws an invitation that nobody has accepted',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ id: z.string().regex(idPattern) })),
      async (c) => {
        await withdrawInvitation(c.get('context'), { id: Number(c.req.valid('param').id) })
        return c.body(null, 204)
      },
    )
}

function wireInvitation({
  createdAt,
  expiresAt,
  acceptedAt,
  withdrawnAt,
  ...invitation
}: Invitation & { state: InvitationState }): z.infer<typeof invitationEntity> {
  return {
    ...invitation,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    acceptedAt: iso(acceptedAt),
    withdrawnAt: iso(withdrawnAt),
  }
}
