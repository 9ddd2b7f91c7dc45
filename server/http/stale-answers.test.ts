import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { deleteSessionsOf } from '#domain/people/accounts/account-queries.ts'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runs } from '#tests/harness/lanes.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'

// With the caches of the product.
const services = await createTestServices({ catalogCache: createCatalogCache() })
const { db } = services.connection
const app = await createTestApp(services)

const step = fc.record({
  person: fc.nat(1),
  does: fc.constantFrom(
    'edit',
    'retitle',
    'unpublish',
    'publish',
    'buy',
    'refund',
    'sign out',
    'sign in',
    'rename',
  ),
  /** Who reads while the change happens. */
  readers: fc.array(fc.record({ person: fc.nat(2), page: fc.nat(2) }), { maxLength: 4 }),
})

/** Two people and a visitor look at a course while it, they and what they own change. */
test('once the database has told a change, no answer is older, and none shows another person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const slug = `course-${randomUUID()}`
      const course = await createCourse(services, {
        slug,
        sections: [{ lessons: [{ type: 'reading', reading: { es: '<p>lesson-words-0.</p>' } }] }],
      })
      const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
      const state = { status: 'published', text: 0, title: 0 }
      const people = await Promise.all(
        [0, 1].map(async () => {
          const user = await createUser(services, { name: `name-0-${randomUUID()}` })
          const browser = app.browser()
          await browser.signInAs(user)
          return {
            user,
            browser,
            name: user.name,
            names: [user.name],
            signedIn: true,
            owns: false,
            owned: false,
          }
        }),
      )
      const pages = [`/${slug}/0/0`, `/${slug}/0/0.data`, '/']
      const visitor = app.browser()
      const read = async (person: number, page: number) =>
        (await (people[person]?.browser ?? visitor).request(pages[page] ?? '/')).text()
      /** Holds for every answer, also one during a change. */
      const expectNobodyElses = (text: string, person: number) => {
        for (const [other, { names }] of people.entries()) {
          if (other !== person) for (const name of names) expect(text).not.toContain(name)
        }
        if (!people[person]?.owned) expect(text).not.toMatch(/lesson-words-\d/)
      }

      for (const { person, does, readers } of steps) {
        const one = people[person] as (typeof people)[number]
        if (does === 'buy') one.owned = true
        const reading = readers.map(async (reader) =>
          expectNobodyElses(await read(reader.person, reader.page), reader.person),
        )
        await change(does, one)
        await Promise.all([notificationsArrived(services), ...reading])

        for (const [place, { browser, signedIn, owns, name }] of people.entries()) {
          const isShown = state.status === 'published'
          const open = signedIn && owns && isShown
          for (const path of pages.slice(0, 2)) {
            const text = await (await browser.request(path)).text()
            expectNobodyElses(text, place)
            expect(text.includes(`lesson-words-${state.text}.`), `${path} after ${does}`).toBe(open)
            expect(/lesson-words-\d/.test(text)).toBe(open)
          }
          const list = await (await browser.request('/')).text()
          expect(list.includes(name), `the list after ${does}`).toBe(signedIn)
          expect(list.includes(`title-${state.title}-${slug}`)).toBe(isShown && state.title > 0)
        }
        const list = await (await visitor.request('/')).text()
        expect(list.includes(`title-${state.title}-${slug}`)).toBe(
          state.status === 'published' && state.title > 0,
        )
      }
      await db.delete(courses).where(eq(courses.id, course.id))

      async function change(does: (typeof steps)[number]['does'], one: (typeof people)[number]) {
        const { user } = one
        const owned = and(eq(entitlements.userId, user.id), eq(entitlements.productId, course.id))
        if (does === 'edit') {
          state.text += 1
          const reading = { es: `<p>lesson-words-${state.text}.</p>` }
          await db.update(lessons).set({ reading }).where(eq(lessons.id, lessonId))
        } else if (does === 'retitle') {
          state.title += 1
          const title = { es: `title-${state.title}-${slug}` }
          await db.update(courses).set({ title }).where(eq(courses.id, course.id))
        } else if (does === 'publish' || does === 'unpublish') {
          const status = does === 'publish' ? 'published' : 'draft'
          state.status = status
          await db.update(courses).set({ status }).where(eq(courses.id, course.id))
        } else if (does === 'buy' || does === 'refund') {
          one.owns = does === 'buy'
          const revokedAt = one.owns ? null : new Date()
          const changed = await db.update(entitlements).set({ revokedAt }).where(owned).returning()
          if (one.owns && changed.length === 0) {
            await createEntitlement(services, { userId: user.id, productId: course.id })
          }
        } else if (does === 'sign out') {
          one.signedIn = false
          await deleteSessionsOf(db, user.id)
        } else if (does === 'sign in') {
          one.signedIn = true
          await one.browser.signInAs(user)
        } else {
          one.name = `name-${one.names.length}-${randomUUID()}`
          one.names.push(one.name)
          await db.update(users).set({ name: one.name }).where(eq(users.id, user.id))
        }
      }
    }),
    { numRuns: runs(40) },
  )
}, 60_000)
