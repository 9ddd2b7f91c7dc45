import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { findCertificate } from './certificate-queries.ts'

/**
 * The caller's valid certificate of a course; null for visitors, and when it is not issued yet or withdrawn. One query.
 */
export async function findIssuedCertificate(
  context: Pick<Context, 'db' | 'actor'>,
  { courseId }: { courseId: number },
): Promise<{ code: string; personName: string } | null> {
  const userId = findUserId(context)
  const found = userId === null ? null : await findCertificate(context.db, { userId, courseId })
  if (!found || found.withdrawn) return null
  const { code, personName } = found.certificate
  return { code, personName }
}
