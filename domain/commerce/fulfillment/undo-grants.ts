import { lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { sumUp } from '#domain/access/entitlements/grant-entitlement.ts'
import { listHolders, setGrantsRevoked } from '#domain/access/entitlements/grant-queries.ts'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'

type Grants = { grants: readonly number[] }

/** Ends the grants that `grantByHand` created, and no earlier ones. Grants of orders are left alone. */
export async function undoGrants(context: Context, { grants }: Grants): Promise<void> {
  await change(context, { grants, revokedAt: context.now(), action: 'entitlement.revoked' })
}

/** Restores the grants that `revokeByHand` ended. Grants of orders are left alone. */
export async function undoRevocation(context: Context, { grants }: Grants): Promise<void> {
  await change(context, { grants, revokedAt: null, action: 'entitlement.granted' })
}

async function change(
  context: Context,
  { grants, revokedAt, action }: Grants & { revokedAt: Date | null; action: AuditAction },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    // Before any grant and always in the same order, so that two calls wait for each other instead of deadlocking.
    for (const userId of await listHolders(context.db, grants)) await lockHolder(context.db, userId)
    const changed = await setGrantsRevoked(context.db, { ids: grants, revokedAt })
    for (const [userId, holdings] of Map.groupBy(changed, (each) => each.userId)) {
      for (const holding of holdings) await sumUp(context, holding)
      const after = { undone: true, grants: holdings.length }
      await context.audit({ action, subject: `person/${userId}`, after })
    }
  })
}
