import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Invitation, listInvitationRows } from './invitation-queries.ts'

export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

const mostRows = 200

/** The newest 200 invitations, newest first. For the owner. */
export async function listInvitations(
  context: Context,
): Promise<(Invitation & { state: InvitationState })[]> {
  requireOwner(context)
  const now = context.now()
  const rows = await listInvitationRows(context.db, mostRows)
  return rows.map((invitation) => ({ ...invitation, state: invitationState(invitation, now) }))
}

export function invitationState(
  { acceptedAt, withdrawnAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'expired'
}
