import { findItemAuthor } from '#domain/catalog/authors/get-author.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, isOwner } from '#domain/kernel/require-user.ts'
import { plainCode } from '#domain/kernel/typed-text.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findCertificate } from './certificate-queries.ts'

/** `withdrawn`: the person no longer has the course. */
type Verified =
  | {
      readonly state: 'valid'
      readonly certificate: Certificate
      readonly own: boolean
    }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'unknown' }

/** Looks up a certificate by its code, which may contain spaces, hyphens and lowercase letters. */
export async function verifyCertificate(
  context: Pick<Context, 'db' | 'actor' | 'cachedCatalog'>,
  { code: typed }: { code: string },
): Promise<Verified> {
  const code = plainCode(typed)
  const found = /^[2-9A-HJ-NP-Z]{16}$/.test(code) ? await findCertificate(context.db, { code }) : null
  if (!found) return { state: 'unknown' }
  if (found.withdrawn) return { state: 'withdrawn' }
  return {
    state: 'valid',
    certificate: await certificateOf(context, found),
    own: findUserId(context) === found.certificate.userId,
  }
}

/** What anybody who has the code sees. */
export type Certificate = {
  readonly code: string
  readonly personName: string
  readonly courseTitle: LocalizedText
  readonly lessonCount: number
  readonly durationSeconds: number
  readonly issuedAt: Date
  readonly courseSlug: string
  /** The cover that the course has today. */
  readonly cover: ImageReference | null
  /** The name of the course's present teacher; null when they have no public profile. */
  readonly teacher: string | null
}

export async function certificateOf(
  context: Pick<Context, 'db' | 'cachedCatalog'>,
  { certificate, course }: NonNullable<Awaited<ReturnType<typeof findCertificate>>>,
): Promise<Certificate> {
  const { userId: _userId, courseId: _courseId, ...written } = certificate
  const author = await findItemAuthor(context, { authorId: course.authorId })
  return { ...written, courseSlug: course.slug, cover: course.cover, teacher: author?.name ?? null }
}

/** The certificate, for its person and the owner; null for anybody else and when it is not valid. */
export async function getOwnCertificate(
  context: Pick<Context, 'db' | 'actor' | 'cachedCatalog'>,
  { code }: { code: string },
): Promise<Certificate | null> {
  const verified = await verifyCertificate(context, { code })
  if (verified.state !== 'valid') return null
  return verified.own || isOwner(context.actor) ? verified.certificate : null
}
