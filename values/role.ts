/** The roles of people (docs/decisions/roles.md). */
export const roles = ['learner', 'author', 'support', 'owner'] as const
export type Role = (typeof roles)[number]
/** The roles that work in the studio. */
export type StaffRole = Exclude<Role, 'learner'>

export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'learner'
}
