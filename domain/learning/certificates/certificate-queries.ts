import { and, asc, eq } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { certificates } from './certificate.table.ts'

export type CertificateRecord = typeof certificates.$inferSelect

/** A certificate with its course. `withdrawn`: the person no longer has the course. One query. */
export async function findCertificate(
  db: Database,
  by: { code: string } | { userId: string; courseId: number },
) {
  const [row] = await db
    .select({
      certificate: certificates,
      course: { slug: courses.slug, cover: courses.cover, authorId: courses.authorId },
      heldBy: entitlements.id,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(entitlements, boughtBy(certificates.userId, ['course', certificates.courseId]))
    .where(
      'code' in by
        ? eq(certificates.code, by.code)
        : and(eq(certificates.userId, by.userId), eq(certificates.courseId, by.courseId)),
    )
    .limit(1)
  return row ? { certificate: row.certificate, course: row.course, withdrawn: row.heldBy === null } : null
}

/** Does nothing when the person already has a certificate of the course. */
export async function insertCertificate(db: Database, certificate: CertificateRecord): Promise<void> {
  await db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] })
}

export const certificateData: PersonalDataPart = {
  name: 'certificates',
  collect: ({ db }, { id }) =>
    db.select().from(certificates).where(eq(certificates.userId, id)).orderBy(asc(certificates.issuedAt)),
  async erase(db, { id }) {
    await db.delete(certificates).where(eq(certificates.userId, id))
    return []
  },
}
