import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { insertCertificate } from './certificate-queries.ts'
import { getCourseCompletion } from './get-course-completion.ts'
import type { Certificate } from './verify-certificate.ts'

/** 16 characters of 32 possible ones: 80 bits. */
const codeLength = 16

/**
 * Issues the caller's certificate, or returns the existing one. Throws like `getCourseCompletion`, and
 * `course-not-finished`.
 */
export async function issueCertificate(
  context: Context,
  { slug, name }: { slug: string; name: string },
): Promise<{ ok: true; certificate: Certificate } | { ok: false; code: 'certificate-name-invalid' }> {
  const { id: userId } = requireUser(context)
  const { course, certificate, done, lessonCount, durationSeconds } = await getCourseCompletion(context, {
    slug,
  })
  if (certificate) return { ok: true, certificate }
  if (!done) throw new DomainError('unprocessable', 'course-not-finished')
  const clean = personName(name)
  if (!clean) return { ok: false, code: 'certificate-name-invalid' }
  await insertCertificate(context.db, {
    code: context.randomText(codeLength),
    userId,
    courseId: course.id,
    personName: clean,
    courseTitle: course.title,
    lessonCount,
    durationSeconds,
    issuedAt: context.now(),
  })
  // Concurrent requests all get the certificate that was stored first.
  const { certificate: issued } = await getCourseCompletion(context, { slug })
  if (!issued) throw new Error('a certificate was written and is not there')
  return { ok: true, certificate: issued }
}

const longestPersonName = 80

/** The cleaned name; null when it has no letter or is too long. */
function personName(typed: string): string | null {
  const name = singleSpaced(typed.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} .,'’·-]/gu, ' '))
  return /\p{L}/u.test(name) && name.length <= longestPersonName ? name : null
}
