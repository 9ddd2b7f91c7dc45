import type { LocalizedText } from '#values/localized-text.ts'
import type { CertificateRecord } from './certificate-queries.ts'

/** What a certificate says. */
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
