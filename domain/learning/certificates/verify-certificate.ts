import type { Context } from '#domain/kernel/context.ts'
import { findUserId, isOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type CertificateRecord, findCertificate } from './certificate-queries.ts'

/** `withdrawn`: the person no longer has the course. */
type Verified =
  | {
      readonly state: 'valid'
      readonly certificate: Certificate
      readonly courseSlug: string
      readonly own: boolean
    }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'unknown' }

/** Accepts spaces, hyphens and lowercase letters in the code. */
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
    own: findUserId({ actor }) === found.certificate.userId,
  }
}

export type Certificate = {
  readonly code: string
  readonly personName: string
  readonly courseTitle: LocalizedText
  readonly lessonCount: number
  readonly durationSeconds: number
  readonly issuedAt: Date
}

export function certificateOf({
  userId: _userId,
  courseId: _courseId,
  ...certificate
}: CertificateRecord): Certificate {
  return certificate
}

/** Null for anybody but its person and the owner, and unless it is valid. */
export async function getOwnCertificate(
  context: Pick<Context, 'db' | 'actor'>,
  { code }: { code: string },
): Promise<Certificate | null> {
  const verified = await verifyCertificate(context, { code })
  if (verified.state !== 'valid') return null
  return verified.own || isOwner(context.actor) ? verified.certificate : null
}
