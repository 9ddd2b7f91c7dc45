import { describe, expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { callsOf } from '#tests/harness/calls.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

/**
 * Who may call what (specification, section 6). Each kind of person makes all calls in a shop of
 * their own. Studio calls have a table of their own (studio/authorization.test.ts).
 */

// Each shop has a network of its own, so that limits do not interfere.
const services = await createTestServices({ settings: { AULA_TRUST_PROXY: 'true' } })
const app = await createTestApp(services)
const client = await createDocumentedClient(app)

/** `learner` owns nothing, `ads` has the course with advertising, `other` bought the same course. */
const people = [
  'visitor',
  'learner',
  'unverified',
  'blocked',
  'ads',
  'buyer',
  'exclusive',
  'other',
  'owner',
] as const
type Person = (typeof people)[number]

type Shop = Awaited<ReturnType<typeof openShop>>
type Row = { call: string; statuses: string; path?: (shop: Shop) => string; json?: (shop: Shop) => unknown }

const anybody = '200 200 200 200 200 200 200 200 200'
const loggedIn = '401 200 200 200 200 200 200 200 200'
/** A visitor's change lacks the CSRF token. */
const change = '403 200 200 200 200 200 200 200 200'
const nobodys = '403 404 404 404 404 404 404 404 404'

// visitor, learner, unverified, blocked, ads, buyer, exclusive, other, owner
const table: Row[] = [
  { call: 'GET /sanctum/csrf-cookie', statuses: '204 204 204 204 204 204 204 204 204' },
  { call: 'POST /api/v1/user/get-token-auth', statuses: change },
  { call: 'GET /api/v1/user/check-token', statuses: loggedIn },
  {
    call: 'POST /api/v1/user/extra',
    json: () => ({ lang: 'es' }),
    statuses: '403 204 204 204 204 204 204 204 204',
  },
  { call: 'POST /api/v1/user/verifie', statuses: change },
  { call: 'POST /register', json: () => ({}), statuses: '403 409 409 409 409 409 409 409 409' },

  { call: 'GET /api/v1/tutorial/', statuses: anybody },
  { call: 'GET /api/v1/tutorial/categories', statuses: anybody },
  { call: 'GET /api/v1/tutorial/user/my-courses', statuses: loggedIn },
  { call: 'GET /api/v1/tutorial/{slug}', path: ({ course }) => course, statuses: anybody },
  { call: 'GET /api/v1/recommendation', statuses: anybody },
  { call: 'GET /api/v1/recommendation/{slug}', path: ({ course }) => course, statuses: anybody },
  {
    call: 'GET /api/v1/tutorial-full/{slug}',
    path: ({ course }) => course,
    statuses: change,
  },
  { call: 'GET /api/v1/tutorial/class/{id}/web-content', path: ({ free }) => free, statuses: anybody },
  {
    call: 'GET /api/v1/tutorial/class/{id}/web-content',
    path: ({ paid }) => paid,
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'GET /api/v1/tutorial/class/{id}/web-content',
    path: ({ exclusive }) => exclusive,
    statuses: '403 403 403 403 403 403 200 403 200',
  },
  {
    call: 'PUT /api/v1/tutorial/class/viewed/{id}',
    path: ({ paid }) => paid,
    json: () => ({ viewed: true }),
    statuses: '403 403 403 403 403 204 204 204 204',
  },
  {
    call: 'PUT /api/v1/tutorial/class/viewed/{id}',
    path: ({ exclusive }) => exclusive,
    json: () => ({ viewed: true }),
    statuses: '403 403 403 403 403 403 204 403 204',
  },

  {
    call: 'GET /api/v1/comment/class/{classId}',
    path: ({ paid }) => paid,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  {
    call: 'GET /api/v1/comment/class/{classId}',
    path: ({ exclusive }) => exclusive,
    statuses: '401 403 403 403 403 403 200 403 200',
  },
  {
    call: 'GET /api/v1/comment/tutorial/{courseId}',
    path: ({ courseId }) => courseId,
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/comment',
    json: ({ paid }) => comment(paid),
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/comment',
    json: ({ exclusive }) => comment(exclusive),
    statuses: '403 403 403 403 403 403 200 403 200',
  },
  {
    call: 'POST /api/v1/comment/{commentId}',
    path: ({ foreignComment }) => foreignComment,
    json: () => comment('1'),
    statuses: '403 403 403 403 403 403 403 403 403',
  },
  {
    call: 'POST /api/v1/comment/{commentId}',
    path: ({ ownComment }) => ownComment,
    json: () => comment('1'),
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'DELETE /api/v1/comment/{commentId}',
    path: ({ ownComment }) => ownComment,
    statuses: '403 204 204 204 204 204 204 204 204',
  },
  {
    call: 'DELETE /api/v1/comment/{commentId}',
    path: ({ foreignComment }) => foreignComment,
    statuses: '403 403 403 403 403 403 403 403 204',
  },

  {
    call: 'POST /api/v1/note',
    json: ({ paid }) => ({ tutorial_section_class_id: Number(paid), comment: 'A note' }),
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'GET /api/v1/note/class/{classId}',
    path: ({ paid }) => paid,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  { call: 'GET /api/v1/notebook', statuses: '401 200 200 200 200 200 200 200 200' },
  { call: 'GET /api/v1/notebook/items', statuses: '401 200 200 200 200 200 200 200 200' },
  {
    call: 'GET /api/v1/notebook/{format}',
    path: () => 'markdown',
    statuses: '401 200 200 200 200 200 200 200 200',
  },
  {
    call: 'GET /api/v1/note/tutorial/{courseId}',
    path: ({ courseId }) => courseId,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/user/check-discount-point',
    json: ({ paid }) => ({ resourceable_type: 'tutorial', resourceable_id: Number(paid) }),
    statuses: '403 403 403 403 200 200 200 200 200',
  },
  { call: 'GET /api/v1/user/gems', statuses: loggedIn },

  { call: 'GET /api/v1/book/', statuses: anybody },
  { call: 'GET /api/v1/book/categories', statuses: anybody },
  { call: 'GET /api/v1/book/{slug}', path: ({ book }) => book, statuses: anybody },
  {
    call: 'GET /api/v1/book/{id}/files',
    path: ({ bookId }) => bookId,
    statuses: anybody,
  },
  {
    call: 'GET /api/v1/book/{id}/file-payments',
    path: ({ bookId }) => bookId,
    statuses: anybody,
  },
  {
    call: 'GET /api/v1/book/{id}/sections',
    path: ({ bookId }) => bookId,
    statuses: '403 403 403 403 200 200 200 200 200',
  },
  {
    call: 'GET /api/v1/book/{id}/sections/{order}',
    path: ({ bookId }) => `${bookId}/1`,
    statuses: '403 403 403 403 200 200 200 200 200',
  },
  {
    call: 'GET /api/v1/book/section/{sectionId}/notes',
    path: ({ bookSection }) => bookSection,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/book/section/{sectionId}/notes',
    path: ({ bookSection }) => bookSection,
    json: () => ({ json: { text: 'Un texto.', id: 'b1', start: 0, end: 9, color: 'red' } }),
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'GET /api/v1/book/{id}/notes',
    path: ({ bookId }) => bookId,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/book/note/{noteId}',
    path: ({ ownBookNote }) => ownBookNote,
    json: () => ({ title: 'A title' }),
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    call: 'POST /api/v1/book/note/{noteId}',
    path: ({ foreignBookNote }) => foreignBookNote,
    json: () => ({ title: 'A title' }),
    statuses: nobodys,
  },
  {
    call: 'DELETE /api/v1/book/note/{noteId}',
    path: ({ ownBookNote }) => ownBookNote,
    statuses: '403 204 204 204 204 204 204 204 204',
  },
  {
    call: 'DELETE /api/v1/book/note/{noteId}',
    path: ({ foreignBookNote }) => foreignBookNote,
    statuses: nobodys,
  },
  {
    call: 'POST /api/v1/book/section/{sectionId}/place',
    path: ({ bookSection }) => bookSection,
    json: () => ({ block: 'b1', read_at: '2026-01-01T00:00:00Z' }),
    statuses: '403 403 403 403 204 204 204 204 204',
  },
  {
    call: 'GET /api/v1/book/file/{fileId}/download-token',
    path: ({ file }) => file,
    statuses: '401 403 403 403 403 200 200 200 200',
  },
  {
    call: 'GET /api/v1/book/download/{fileId}',
    path: ({ file, ownToken }) => `${file}?_tokenAuth=${ownToken}`,
    statuses: '403 403 403 403 403 200 200 200 200',
  },
  {
    // Apps send only the token; a session of somebody else is refused.
    call: 'GET /api/v1/book/download/{fileId}',
    path: ({ file, foreignToken }) => `${file}?_tokenAuth=${foreignToken}`,
    statuses: '200 403 403 403 403 403 403 403 403',
  },
  { call: 'GET /api/v1/pack', statuses: anybody },
  { call: 'GET /api/v1/pack/{tag}', path: ({ pack }) => pack, statuses: anybody },

  { call: 'GET /api/v1/gift/', statuses: loggedIn },
  {
    call: 'POST /api/v1/gift/{orden}/resend',
    path: ({ order }) => order,
    statuses: '403 404 404 404 404 404 404 404 204',
  },
  {
    call: 'POST /api/v1/gift/{orden}/address',
    path: ({ order }) => order,
    json: () => ({ email: 'a@example.org' }),
    statuses: '403 404 404 404 404 404 404 404 204',
  },
  {
    call: 'POST /api/v1/gift/{orden}/delivery',
    path: ({ order }) => order,
    json: () => ({ message: 'a', day: '2027-01-01' }),
    statuses: '403 404 404 404 404 404 404 404 409',
  },
  {
    call: 'GET /api/v1/gift/link',
    path: ({ token }) => `?token=${token}`,
    statuses: '200 200 200 200 200 200 200 200 404',
  },
  {
    call: 'POST /api/v1/gift/claim',
    json: ({ token }) => ({ token }),
    statuses: '403 200 409 200 200 200 200 200 404',
  },
  { call: 'GET /api/v1/gift/waiting', statuses: loggedIn },
  { call: 'POST /api/v1/gift/waiting/{id}', path: () => '1', statuses: nobodys },

  {
    call: 'GET /api/v1/check-coupon/{coupon}',
    path: ({ courseId }) => `NONE?tutorial_id=${courseId}`,
    statuses: '404 404 404 404 404 404 404 404 404',
  },
  {
    call: 'GET /api/v1/check-real-user',
    path: ({ courseId }) => `?email=a@example.org&type=tutorial&id=${courseId}`,
    statuses: anybody,
  },
  {
    call: 'POST /api/v1/order-tutorial/{slug}',
    path: ({ course }) => course,
    json: () => ({ method: 'card' }),
    statuses: '403 201 403 403 201 409 409 409 201',
  },
  {
    call: 'POST /api/v1/order-book/{slug}',
    path: ({ book }) => book,
    json: () => ({ method: 'card' }),
    statuses: '403 201 403 403 201 409 409 409 201',
  },
  {
    call: 'POST /api/v1/order-tutorial-pack/{slug}',
    path: ({ pack }) => pack,
    json: () => ({ method: 'card' }),
    statuses: '403 201 403 403 201 409 409 409 201',
  },
  {
    call: 'POST /api/v1/claim-tutorial/{slug}',
    path: ({ course }) => course,
    statuses: '403 409 403 403 409 204 204 204 409',
  },
  {
    call: 'POST /api/v1/claim-book/{slug}',
    path: ({ book }) => book,
    statuses: '403 409 403 403 409 204 204 204 409',
  },
  {
    call: 'POST /api/v1/claim-tutorial-pack/{slug}',
    path: ({ pack }) => pack,
    statuses: '403 409 403 403 409 204 204 204 409',
  },
  {
    call: 'GET /api/v1/stripe-create-session',
    path: ({ course }) => `?successRouteUrl=/inscribe-success/${course}`,
    statuses: '401 200 403 403 200 409 409 409 200',
  },
  ...['process-tutorial', 'process-book', 'process-tutorial-pack'].flatMap((call): Row[] => [
    {
      call: `POST /api/v1/${call}/{slug}/{orden}`,
      path: ({ course, order }) => `${course}/${order}`,
      statuses: nobodys,
    },
    {
      call: `POST /api/v1/${call}/{slug}/{orden}/{session}`,
      path: ({ course, order }) => `${course}/${order}/cs_1`,
      statuses: nobodys,
    },
  ]),

  { call: 'GET /api/v1/affiliate/link', statuses: loggedIn },
  { call: 'POST /api/v1/affiliate/link', json: () => ({ link: 'my-link' }), statuses: change },
  {
    call: 'POST /api/v1/affiliate/email',
    json: () => ({ email: 'a@example.org' }),
    statuses: '403 403 403 403 403 403 403 403 403',
  },
  { call: 'GET /api/v1/affiliate/selling', statuses: '401 403 403 403 403 403 403 403 403' },
  {
    call: 'POST /api/v1/contact',
    json: () => ({ email: 'a@example.org', name: 'A', surname: 'B', message: 'C' }),
    statuses: change,
  },

  {
    call: 'POST /social/subscribe',
    json: ({ network }) => ({ email: `a${network}@example.org` }),
    statuses: change,
  },
  {
    call: 'GET /api/v1/opinions/{type}/{slug}',
    path: ({ course }) => `course/${course}`,
    statuses: anybody,
  },
  {
    call: 'GET /api/v1/opinions/{type}/{slug}/mine',
    path: ({ course }) => `course/${course}`,
    statuses: loggedIn,
  },
  // Buyers, once they have seen enough; the owner not of what is theirs.
  {
    call: 'PUT /api/v1/opinions/{type}/{slug}',
    path: ({ course }) => `course/${course}`,
    json: () => ({ stars: 4, words: 'Se entiende.' }),
    statuses: '403 403 403 403 403 204 204 204 403',
  },
  {
    call: 'DELETE /api/v1/opinions/{type}/{slug}',
    path: ({ course }) => `course/${course}`,
    statuses: '403 204 204 204 204 204 204 204 204',
  },
  {
    call: 'POST /api/v1/opinion/{id}/report',
    path: ({ opinion }) => opinion,
    json: () => ({ reason: 'spam' }),
    statuses: '403 204 204 204 204 204 204 204 204',
  },
  {
    call: 'GET /api/v1/authors/{slug}',
    path: () => 'nobody-of-that-name',
    statuses: '404 404 404 404 404 404 404 404 404',
  },
  { call: 'GET /api/v1/user/data', statuses: loggedIn },
  { call: 'GET /api/v1/user/tax-details', statuses: loggedIn },
  { call: 'PUT /api/v1/user/tax-details', json: () => ({ company: 'Vidal' }), statuses: change },
  {
    call: 'POST /api/v1/order/{orden}/receipt',
    path: () => 'NOBODYS-ORDER',
    statuses: nobodys,
  },
  { call: 'DELETE /api/v1/user', statuses: '403 400 400 400 400 400 400 400 400' },
  { call: 'GET /api/v1/search', path: () => '?q=curso', statuses: anybody },
  {
    call: 'POST /login',
    json: () => ({ email: 'a@example.org', password: 'wrong' }),
    statuses: '403 401 401 401 401 401 401 401 401',
  },
  { call: 'POST /logout', statuses: '403 204 204 204 204 204 204 204 204' },
]

const comment = (lessonId: string) => ({
  tutorial_section_class_id: Number(lessonId),
  title: 'A title',
  description: '<p>A text</p>',
})

test('the table lists exactly the documented calls outside of the studio', () => {
  const documented = callsOf(client.document).map(({ method, path }) => `${method} ${path}`)
  const rows = new Set(table.map(({ call }) => call))
  expect([...rows].sort()).toEqual(documented.filter((call) => !call.includes('/studio/')).sort())
})

describe.each(people)('%s', (person) => {
  test('gets exactly the statuses of the table', async () => {
    const shop = await openShop(person)
    const answers: string[] = []
    for (const { call, path, json } of table) {
      answers.push(`${call} ${await ask(shop, call, path?.(shop), json?.(shop))}`)
    }
    const column = people.indexOf(person)
    expect(answers).toEqual(table.map(({ call, statuses }) => `${call} ${statuses.split(' ')[column]}`))
  })
})

/** `path` replaces the names in braces; `?…` is appended. */
async function ask({ bearer, network }: Shop, call: string, path = '', json?: unknown): Promise<number> {
  const [method = '', template = ''] = call.split(' ')
  const values = path.split(/[/?]/)
  const address = path.startsWith('?')
    ? template + path
    : template.replaceAll(/\{\w+\}/g, () => values.shift() ?? '') +
      (path.includes('?') ? `?${path.split('?')[1]}` : '')
  const body = ['GET', 'DELETE'].includes(method) ? undefined : (json ?? {})
  const { response } = await client.call(app.browser(), address, {
    method,
    json: body,
    headers: {
      Accept: 'application/json',
      'X-Forwarded-For': network,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
  })
  return response.status
}

async function openShop(person: Person) {
  const course = await createCourse(services, {
    exclusiveOffered: true,
    exclusivePrice: 500,
    sections: [{ lessons: [{ free: true }, {}, { exclusive: true }] }],
  })
  const [free, paid, exclusive] = course.sections[0]?.lessons.map(({ id }) => String(id)) ?? []
  const storageKey = 'books/1.zip'
  await services.storage.putBytes(storageKey, Buffer.from('a file'))
  const book = await createBook(services, { sections: [{}, {}], files: [{ type: 'zip', storageKey }] })
  const file = book.files[0]?.id ?? 0
  const { downloadTokens } = await contextOf(services)
  const tokenOf = (userId: string) =>
    downloadTokens.make({ fileId: file, userId, client: 'mobile', locale: 'es' })
  const pack = await createPack(services, {
    items: [{ productType: 'book', productId: book.id, price: 900 }],
  })
  const { order, gift } = await createGift(services)
  const user =
    person === 'visitor'
      ? null
      : await createUser(services, {
          emailVerified: person !== 'unverified',
          blockShopping: person === 'blocked',
          role: person === 'owner' ? 'owner' : 'learner',
        })
  const holdings = { ads: { kind: 'ads' }, buyer: {}, exclusive: { exclusive: true }, other: {} } as const
  if (user && person in holdings) {
    const held = { userId: user.id, ...holdings[person as keyof typeof holdings] }
    await createEntitlement(services, { ...held, productId: course.id })
    const kind = person === 'ads' ? 'ads' : 'paid'
    await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id, kind })
  }
  const somebody = await createUser(services)
  await createEntitlement(services, { userId: somebody.id, productType: 'book', productId: book.id })
  const comments = await Promise.all(
    [user ?? somebody, somebody].map(({ id }) =>
      createComment(services, { lessonId: Number(paid), authorId: id }),
    ),
  )
  const [ownComment, foreignComment] = comments.map(({ id }) => String(id))
  const opinion = await createOpinion(services, { productId: course.id })
  const [toMark, marked] = book.sections
  if (!toMark || !marked) throw new Error('no section was written')
  const bookNotes = await Promise.all(
    [user ?? somebody, somebody].map(({ id: userId }) =>
      createHighlight(services, { section: marked, userId, block: null }),
    ),
  )
  const [ownBookNote, foreignBookNote] = bookNotes.map(({ id }) => String(id))
  return {
    network: `10.0.0.${people.indexOf(person)}`,
    bearer: user && (await services.accounts.createToken(user.id, new Headers())),
    course: course.slug,
    courseId: String(course.id),
    book: book.slug,
    bookId: String(book.id),
    file: String(file),
    ownToken: user && tokenOf(user.id),
    foreignToken: tokenOf(somebody.id),
    pack: pack.slug,
    order: order.number,
    token: gift.claimToken,
    free: free ?? '',
    paid: paid ?? '',
    exclusive: exclusive ?? '',
    bookSection: String(toMark.id),
    ownBookNote: ownBookNote ?? '',
    foreignBookNote: foreignBookNote ?? '',
    opinion: String(opinion.id),
    ownComment: ownComment ?? '',
    foreignComment: foreignComment ?? '',
  }
}
