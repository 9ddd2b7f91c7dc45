import type { Context } from '#domain/kernel/context.ts'
import { type Certificate, certificateOf } from './certificate.ts'
import { findCertificate } from './certificate-queries.ts'

/** `withdrawn`: the course was given back, and the certificate with it; nothing of it is told any more. */
export type Verified =
  | {
      readonly state: 'valid'
      readonly certificate: Certificate
      readonly courseSlug: string
      readonly own: boolean
    }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'unknown' }

/** What a code stands for, for whoever has it; however they write it (blanks, hyphens, small letters). */
export async function verifyCertificate(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { code: typed }: { code: string },
): Promise<Verified> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const found = /^[2-9A-HJ-NP-Z]{16}$/.test(code) ? await findCertificate(db, { code }) : null
  if (!found) return { state: 'unknown' }
  if (found.withdrawn) return { state: 'withdrawn' }
  return {
    state: 'valid',
    certificate: certificateOf(found.certificate),
    courseSlug: found.course.slug,
    own: actor.kind === 'user' && actor.id === found.certificate.userId,
  }
}
