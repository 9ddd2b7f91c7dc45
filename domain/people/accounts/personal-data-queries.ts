import { asc, eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { sessions, signInMethods, users, verifications } from './account.table.ts'
import { deleteVerificationCode } from './verification-code-queries.ts'

/** The account: who one is, how the site should look, where one is logged in. Its number stays, and nothing else of it. */
export const accountData: PersonalDataPart = {
  name: 'account',
  async collect({ db }, { id }) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    const { image: _, deletedAt: __, ...account } = user ?? {}
    const open = await db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt))
    return { ...account, sessions: open }
  },
  async erase(db, { id }, { erasedAs, now }) {
    await db.delete(sessions).where(eq(sessions.userId, id))
    await db.delete(signInMethods).where(eq(signInMethods.userId, id))
    await db.delete(verifications).where(eq(verifications.value, id))
    await deleteVerificationCode(db, id)
    await db
      .update(users)
      .set({
        name: '',
        email: erasedAs,
        emailVerified: false,
        image: null,
        pendingEmail: null,
        locale: null,
        preferences: {},
        blockShopping: true,
        updatedAt: now,
        deletedAt: now,
      })
      .where(eq(users.id, id))
    return []
  },
}
