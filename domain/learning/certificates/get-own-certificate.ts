import type { Context } from '#domain/kernel/context.ts'
import { seesEverything } from '#domain/learning/lesson-access/lesson-policy.ts'
import type { Certificate } from './certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

/** The certificate for its person and for the shop's owner; null for everybody else, and when it does not hold. */
export async function getOwnCertificate(
  context: Pick<Context, 'db' | 'actor'>,
  { code }: { code: string },
): Promise<Certificate | null> {
  const verified = await verifyCertificate(context, { code })
  if (verified.state !== 'valid') return null
  return verified.own || seesEverything(context.actor) ? verified.certificate : null
}
