import { data } from 'react-router'
import { isStaffRole, type StaffRole } from '#values/role.ts'
import { logInPath, redirectTo } from '../../forms/redirect-to.ts'
import type { RequestContext } from '../../request-context.ts'

/** Sends visitors to log in and back, and who still needs a second factor to set it up. For others there is no studio. */
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
