import { data } from 'react-router'
import { isStaffRole, type StaffRole } from '#values/role.ts'
import { logInPath, redirectTo } from '../../forms/redirect-to.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Returns the caller's staff role. Throws a redirect to the log-in for visitors, a redirect to the set-up of the second factor
 * for staff who still lack it, and a 404 for everybody else.
 */
export function requireStaff(
  requestContext: Pick<RequestContext, 'domain' | 'base' | 'atRoot'>,
  request: Request,
): StaffRole {
  const { actor } = requestContext.domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, logInPath(request))
  if (actor.waitingRole) throw redirectTo(requestContext, '/profile/second-factor')
  if (!isStaffRole(actor.role)) throw data(null, { status: 404 })
  return actor.role
}
