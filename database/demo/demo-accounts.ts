import { randomUUID } from 'node:crypto'
import { signInMethods, users } from '#domain/accounts/account.table.ts'
import { findUserByEmail } from '#domain/accounts/account-records.ts'
import { upsertAffiliate } from '#domain/affiliates/affiliate-records.ts'
import { findBookBySlug } from '#domain/books/book-records.ts'
import type { Context } from '#domain/context.ts'
import { findCourseBySlug } from '#domain/courses/course-records.ts'
import { listLessons, listSections } from '#domain/courses/import/import-records.ts'
import { grantEntitlement } from '#domain/entitlements/grant-entitlement.ts'
import { noExtras } from '#domain/pricing/quote.ts'
import { insertSeen, upsertPosition } from '#domain/progress/progress-records.ts'
import { hashPassword } from '#server/auth/password-hash.ts'

const day = 86_400_000

type Owned = {
  slug: string
  kind: 'paid' | 'free' | 'ads'
  exclusive?: boolean
  sourceCode?: boolean
  daysAgo: number
  /** How many lessons, from the first on, were seen. */
  seen?: number
  /** Where the lesson after those was left. */
  seconds?: number
}

/** Invented people, each of whom shows another side of the shop. */
export const demoPeople: {
  role: string
  name: string
  email: string
  values?: Partial<typeof users.$inferInsert>
  owned?: Owned[]
  books?: { slug: string; kind: 'paid' | 'free'; daysAgo: number }[]
  /** Sells with this link; paid at the address of the account. */
  affiliateLink?: string
}[] = [
  { role: 'Owner of the shop', name: 'Marina Demo', email: 'marina@aula.example', values: { role: 'owner' } },
  {
    role: 'Buyer, with courses in every state and two books; sells as an affiliate',
    name: 'Bruno Demo',
    email: 'bruno@aula.example',
    owned: [
      { slug: 'http-desde-el-cable', kind: 'paid', sourceCode: true, daysAgo: 40, seen: 3, seconds: 21 },
      { slug: 'typescript-en-serio', kind: 'paid', exclusive: true, sourceCode: true, daysAgo: 25, seen: 1 },
      { slug: 'montaje-en-una-pelicula', kind: 'paid', daysAgo: 12 },
      { slug: 'node-con-callbacks', kind: 'paid', daysAgo: 600, seen: 4 },
      { slug: 'git-sin-miedo', kind: 'free', daysAgo: 90, seen: 6 },
      { slug: 'documentar-para-quien-llega', kind: 'ads', daysAgo: 3 },
      { slug: 'teclado-primero', kind: 'ads', daysAgo: 5, seen: 1 },
    ],
    books: [
      { slug: 'pedidos-que-no-se-pierden', kind: 'paid', daysAgo: 8 },
      { slug: 'cuaderno-de-terminal', kind: 'free', daysAgo: 60 },
    ],
    affiliateLink: 'bruno',
  },
  { role: 'Learner with nothing yet', name: 'Lucía Demo', email: 'lucia@aula.example' },
  {
    role: 'Newcomer who has not verified',
    name: 'Nuevo Demo',
    email: 'nuevo@aula.example',
    values: { emailVerified: false },
  },
  {
    role: 'Learner who may not buy',
    name: 'Berta Demo',
    email: 'berta@aula.example',
    values: { blockShopping: true },
    owned: [{ slug: 'git-sin-miedo', kind: 'free', daysAgo: 30, seen: 2 }],
  },
]

/** Makes the people with what they own and have seen; whoever is there already is left alone. */
export async function createDemoPeople(
  context: Context,
  passwords: { owner: string; others: string },
): Promise<void> {
  const hashes = {
    owner: await hashPassword(passwords.owner),
    others: await hashPassword(passwords.others),
  }
  for (const { name, email, values, owned = [], books = [], affiliateLink } of demoPeople) {
    if (await findUserByEmail(context.db, email)) continue
    await context.transaction(async (inner) => {
      const id = randomUUID()
      await inner.db.insert(users).values({ id, name, email, emailVerified: true, locale: 'es', ...values })
      await inner.db.insert(signInMethods).values({
        id: randomUUID(),
        userId: id,
        providerId: 'credential',
        issuer: 'local:credential',
        accountId: id,
        password: values?.role === 'owner' ? hashes.owner : hashes.others,
      })
      for (const each of owned) await own(inner, id, each)
      for (const each of books) await ownBook(inner, id, each)
      if (affiliateLink) {
        const affiliate = { link: affiliateLink, payoutEmail: email, selling: true }
        await upsertAffiliate(inner.db, { userId: id, now: context.now() }, affiliate)
      }
    })
  }
}

async function ownBook(
  context: Context,
  userId: string,
  { slug, kind, daysAgo }: { slug: string; kind: 'paid' | 'free'; daysAgo: number },
): Promise<void> {
  const book = await findBookBySlug(context.db, slug)
  if (!book) return
  const at = new Date(context.now().getTime() - daysAgo * day)
  await grantEntitlement(
    { ...context, now: () => at },
    { userId, productType: 'book', productId: book.id, kind, extras: noExtras, orderId: null },
  )
}

async function own(context: Context, userId: string, owned: Owned): Promise<void> {
  const course = await findCourseBySlug(context.db, owned.slug)
  if (!course) return
  const at = new Date(context.now().getTime() - owned.daysAgo * day)
  await grantEntitlement(
    { ...context, now: () => at },
    {
      userId,
      productType: 'course',
      productId: course.id,
      kind: owned.kind,
      extras: { exclusive: owned.exclusive ?? false, sourceCode: owned.sourceCode ?? false },
      orderId: null,
    },
  )
  const lessons = await lessonsInOrder(context, course.id)
  const { seen = 0, seconds } = owned
  for (const [index, { id }] of lessons.slice(0, seen).entries()) {
    await insertSeen(context.db, {
      userId,
      lessonId: id,
      seenAt: new Date(at.getTime() + (index + 1) * 3_600_000),
    })
  }
  const next = lessons[seen]
  if (next && seconds !== undefined) {
    await upsertPosition(context.db, { userId, lessonId: next.id, seconds, updatedAt: at })
  }
}

/** The lessons of a course through all its sections. */
export async function lessonsInOrder({ db }: Context, courseId: number) {
  const sections = new Map((await listSections(db, courseId)).map(({ id, position }) => [id, position]))
  const place = (sectionId: number) => sections.get(sectionId) ?? 0
  return (await listLessons(db, courseId)).toSorted(
    (a, b) => place(a.sectionId) - place(b.sectionId) || a.position - b.position,
  )
}
