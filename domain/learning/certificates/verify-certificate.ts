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

/** Accepts spaces, hyphens and lowercase letters in the code. */
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

/** What anybody with its code sees. */
export type Certificate = {
  readonly code: string
  readonly personName: string
  readonly courseTitle: LocalizedText
  readonly lessonCount: number
  readonly durationSeconds: number
  readonly issuedAt: Date
  readonly courseSlug: string
  /** Of the course as it is now. */
  readonly cover: ImageReference | null
  /** The name of who teaches the course now; null when they tell nothing of themselves. */
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

/** Null for anybody but its person and the owner, and unless it is valid. */
export async function getOwnCertificate(
  context: Pick<Context, 'db' | 'actor' | 'cachedCatalog'>,
  { code }: { code: string },
): Promise<Certificate | null> {
  const verified = await verifyCertificate(context, { code })
  if (verified.state !== 'valid') return null
  return verified.own || isOwner(context.actor) ? verified.certificate : null
}
