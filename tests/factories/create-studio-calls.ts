import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { create } from 'tar'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { draftParts, draftRevisions, drafts } from '#domain/catalog/drafts/draft.table.ts'
import { saveCaptions } from '#domain/catalog/media/captions/save-captions.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { beginUpload } from '#domain/catalog/media/uploads/begin-upload.ts'
import { addCategory } from '#domain/catalog/site/categories/add-category.ts'
import { mergeCategory } from '#domain/catalog/site/categories/merge-category.ts'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { infoPageRevisions } from '#domain/catalog/site/info-pages/info-page.table.ts'
import { listInfoPageRevisions } from '#domain/catalog/site/info-pages/list-info-page-revisions.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { insertReport } from '#domain/learning/comments/report-queries.ts'
import { ensureThread } from '#domain/learning/comments/thread-queries.ts'
import { insertOpinionReport } from '#domain/learning/opinions/opinion-report-queries.ts'
import { createCannedReply } from '#domain/operations/discussion/canned-replies.ts'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { describeAudience } from '#domain/operations/newsletters/describe-audience.ts'
import { saveNewsletter } from '#domain/operations/newsletters/save-newsletter.ts'
import { scheduleNewsletter } from '#domain/operations/newsletters/schedule-newsletter.ts'
import { sendNewsletter } from '#domain/operations/newsletters/send-newsletter.ts'
import { insertContactMessage } from '#domain/people/contact/contact-queries.ts'
import { invitePerson } from '#domain/people/invitations/invite-person.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { authenticators } from '#domain/people/second-factor/second-factor.table.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf, system } from '#tests/harness/services.ts'
import { everybody } from '#values/newsletter-audience.ts'
import { buy } from './buy.ts'
import { createAffiliate, createAffiliateSale } from './create-affiliate.ts'
import { createAuthor } from './create-author.ts'
import { createBook } from './create-book.ts'
import { createComment, createQuestion } from './create-comment.ts'
import { createCoupon } from './create-coupon.ts'
import { createCourse } from './create-course.ts'
import { courseFiles, createFolder, packFiles } from './create-course-folder.ts'
import { createDraftCourse } from './create-draft.ts'
import { createGift } from './create-gift.ts'
import { createOpinion } from './create-opinion.ts'
import { createPack } from './create-pack.ts'
import { createRegionalRule } from './create-regional-rule.ts'
import { createUser } from './create-user.ts'

const december = 'from=2026-12-01&to=2026-12-24'

type Sent = {
  json?: unknown
  archive?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export type StudioCall = Sent & { address: string }

const bookFiles = {
  'book.md':
    '---\nslug: el-libro\nlanguage: es\ntitle: El libro\nsubtitle: Un subtítulo\ncategory: web\nbookLanguage: es\npages: 10\nprice: 14\n---\n\nLa **descripción**.\n',
  'chapters/01-inicio.md': '---\ntitle: El inicio\n---\n\nUn texto.\n',
}

/**
 * A shop in which every call of the studio can succeed once, in the order of the list; returns each call with what it needs.
 * Imported products belong to `authorId`.
 */
export async function createStudioCalls(
  services: Services,
  { password, authorId }: { password: string; authorId: string },
): Promise<Record<string, StudioCall>> {
  const { db, queue } = services.connection
  const course = await createCourse(services, { price: 1400 })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const comment = await createComment(services, { lessonId, authorId: null })
  const reported = await createComment(services, { lessonId, authorId: null })
  await ensureThread(db, reported)
  await insertReport(db, { commentId: reported.id, reporterId: null, reason: 'spam', createdAt: new Date() })
  await createRegionalRule(services)
  const product = { productType: 'course' as const, slug: course.slug }
  const bought = await buy(services, { product })
  await db.update(orders).set({ flag: 'disputed' })
  const gift = await createGift(services)
  const [approved, rejected] = [await transferOf(services, product), await transferOf(services, product)]
  const operator = await contextOf(services, system)
  const newsletter = await sendNewsletter(operator, { subject: { es: 'Buenas' }, body: { es: 'Texto' } })
  const draft = await createNewsletter(operator)
  const subscribed = await db
    .insert(subscriptions)
    .values(
      [1, 2].map(() => ({
        email: `${randomUUID()}@example.org`,
        locale: 'es' as const,
        confirmedAt: new Date(),
        createdAt: new Date(),
      })),
    )
    .returning({ id: subscriptions.id })
  const audience = everybody
  const { people } = await describeAudience(operator, audience)
  const [tested, sent] = [await writtenNewsletter(operator), await writtenNewsletter(operator)]
  const [scheduled, calledOff] = [await writtenNewsletter(operator), await writtenNewsletter(operator)]
  const at = new Date(Date.now() + 86_400_000)
  await scheduleNewsletter(operator, { ...calledOff, at })
  const [completed, cancelled] = [await payoutOf(services), await payoutOf(services)]
  const affiliate = await createAffiliate(services)
  await createAffiliateSale(services, { affiliateId: affiliate.id, total: 1900, at: new Date('2026-01-01') })
  const [coupon, ended] = [await createCoupon(services), await createCoupon(services)]
  const person = await createUser(services)
  const unverified = await createUser(services, { emailVerified: false })
  const leaving = await createUser(services)
  const heir = await createUser(services)
  const now = new Date()
  await db
    .insert(authenticators)
    .values({ userId: heir.id, secret: 'sealed', createdAt: now, confirmedAt: now })
  await services.storage.putBytes('photos/1.webp', Buffer.from('an image'))
  const letter = { email: 'a@example.org', name: 'A', surname: 'B', message: 'C', imageKey: 'photos/1.webp' }
  const message = await insertContactMessage(db, { ...letter, createdAt: now })
  const invited = await invitePerson(operator, { email: 'new@example.org', role: 'support' })
  const [retried, discarded] = [await deadJob(queue), await deadJob(queue)]
  // The one that `/jobs/dead/retry` runs again.
  await deadJob(queue)
  await createCourse(services, { slug: 'el-curso', authorId })
  const own = await createCourse(services, { authorId, sections: [{ lessons: [{ type: 'video' }] }] })
  const book = await createBook(services, { slug: 'el-libro', authorId })
  const items = [{ productType: 'book' as const, productId: book.id, price: 500 }]
  const pack = await createPack(services, { authorId, items })

  const order = `/orders/${bought.order}`
  const who = `/people/${person.email}`
  const calls: Record<string, Sent & { path: string }> = {
    'GET /affiliates': { path: '/affiliates' },
    'GET /audit-entries': { path: '/audit-entries' },
    'GET /backups': { path: '/backups' },
    'POST /backups': { path: '/backups' },
    'GET /comments': { path: '/comments' },
    'GET /contact-messages': { path: '/contact-messages' },
    'GET /contact-messages/{id}/image': { path: `/contact-messages/${message}/image` },
    'GET /coupons': { path: '/coupons' },
    'GET /coupons/file': { path: '/coupons/file' },
    'GET /doctor': { path: '/doctor' },
    'GET /figures': { path: `/figures?${december}` },
    'GET /figures/days': { path: `/figures/days?${december}` },
    'GET /figures/learners': { path: '/figures/learners' },
    'GET /figures/sales': { path: `/figures/sales?${december}` },
    'GET /figures/searches': { path: `/figures/searches?${december}` },
    'GET /figures/courses/{slug}': { path: `/figures/courses/${own.slug}` },
    'GET /figures/courses/{slug}/classes/{lesson}': {
      path: `/figures/courses/${own.slug}/classes/${own.sections[0]?.lessons[0]?.id}`,
    },
    'GET /gifts': { path: '/gifts' },
    'GET /health': { path: '/health' },
    'GET /invitations': { path: '/invitations' },
    'GET /jobs/dead': { path: '/jobs/dead' },
    'GET /newsletters': { path: '/newsletters' },
    'GET /newsletters/cards': { path: '/newsletters/cards' },
    'GET /newsletters/{id}/audience': { path: `/newsletters/${newsletter.id}/audience` },
    'GET /newsletters/{id}/checks': { path: `/newsletters/${newsletter.id}/checks` },
    'GET /newsletters/{id}/mail': { path: `/newsletters/${newsletter.id}/mail?language=es` },
    'GET /orders': { path: '/orders' },
    'GET /orders/file': { path: '/orders/file' },
    'GET /orders/{number}': { path: order },
    'GET /payouts': { path: '/payouts' },
    'GET /payouts/file': { path: `/payouts/file?ids=${completed}` },
    'GET /people': { path: '/people' },
    'GET /people/export': { path: '/people/export' },
    'GET /people/{email}': { path: who },
    'GET /people/{email}/personal-data': { path: `${who}/personal-data` },
    'GET /prices': { path: '/prices' },
    'GET /products': { path: '/products' },
    'GET /products/named': { path: `/products/named?items=course/${course.id}` },
    'GET /regional-rules': { path: '/regional-rules' },
    'GET /security/events': { path: '/security/events' },
    'GET /subscribers': { path: '/subscribers' },
    'GET /subscribers/export': { path: '/subscribers/export' },
    'DELETE /subscribers/{id}': { path: `/subscribers/${subscribed[1]?.id}` },
    'GET /transfers': { path: '/transfers' },
    'GET /transfers/{reference}/image': { path: `/transfers/${approved}/image` },
    'GET /courses/{slug}/export': { path: '/courses/el-curso/export' },
    'GET /books/{slug}/export': { path: `/books/${book.slug}/export` },
    'GET /packs/{slug}/export': { path: `/packs/${pack.slug}/export` },

    'POST /courses/import': { path: '/courses/import', archive: await packed(courseFiles) },
    'POST /books/import': { path: '/books/import', archive: await packed(bookFiles) },
    'POST /packs/import': { path: '/packs/import', archive: await packed(packFiles) },
    'POST /comments/{id}/hide': { path: `/comments/${comment.id}/hide` },
    'POST /comments/{id}/show': { path: `/comments/${comment.id}/show` },
    'POST /comments/{id}/dismiss-reports': { path: `/comments/${reported.id}/dismiss-reports` },
    'POST /coupons': { path: '/coupons', json: { code: 'NUEVO', kind: 'percent', value: 10 } },
    'POST /coupons/batches': {
      path: '/coupons/batches',
      json: { prefix: 'VERANO', count: 2, kind: 'percent', value: 10 },
    },
    'POST /coupons/{code}/end': { path: `/coupons/${ended.code}/end` },
    'PATCH /coupons/{code}': { path: `/coupons/${coupon.code}`, json: { active: false } },
    'POST /entitlements': {
      path: '/entitlements',
      json: { email: person.email, product: { type: 'course', slug: course.slug } },
    },
    'POST /entitlements/revocations': {
      path: '/entitlements/revocations',
      json: { email: person.email, product: { type: 'course', slug: course.slug } },
    },
    'POST /gifts/{number}/letter': { path: `/gifts/${gift.order.number}/letter` },
    'PATCH /gifts/{number}': { path: `/gifts/${gift.order.number}`, json: { email: 'b@example.org' } },
    'POST /jobs/dead/{id}/retry': { path: `/jobs/dead/${retried}/retry` },
    'DELETE /jobs/dead/{id}': { path: `/jobs/dead/${discarded}` },
    'POST /jobs/dead/retry': { path: '/jobs/dead/retry', json: { count: 1 } },
    'PUT /newsletters/{id}/audience': {
      path: `/newsletters/${draft.id}/audience`,
      json: { who: 'buyers', product: null, locale: 'es' },
    },
    'GET /newsletters/{id}': { path: `/newsletters/${newsletter.id}` },
    'POST /newsletters/drafts': { path: '/newsletters/drafts' },
    'PUT /newsletters/{id}': {
      path: `/newsletters/${draft.id}`,
      json: { revision: 1, subject: { es: 'Hola' }, preview: {}, body: {} },
    },
    'POST /newsletters/{id}/test': { path: `/newsletters/${tested.id}/test` },
    'PUT /newsletters/{id}/schedule': {
      path: `/newsletters/${scheduled.id}/schedule`,
      json: { revision: scheduled.revision, audience, at },
    },
    'DELETE /newsletters/{id}/schedule': { path: `/newsletters/${calledOff.id}/schedule` },
    'POST /newsletters/{id}/send': {
      path: `/newsletters/${sent.id}/send`,
      json: { revision: sent.revision, audience, people },
    },
    'DELETE /newsletters/{id}': { path: `/newsletters/${tested.id}` },
    'POST /newsletters/{id}/stop': { path: `/newsletters/${newsletter.id}/stop` },
    'POST /newsletters/{id}/resume': { path: `/newsletters/${newsletter.id}/resume` },
    'POST /newsletters': { path: '/newsletters', json: { subject: { es: 'Hola' }, body: { es: 'Texto' } } },
    'POST /orders/{number}/check': { path: `${order}/check` },
    'POST /orders/{number}/notes': { path: `${order}/notes`, json: { text: 'Wrote back' } },
    'POST /orders/{number}/receipt': { path: `${order}/receipt` },
    'POST /orders/{number}/resolution': { path: `${order}/resolution`, json: { note: 'Solved' } },
    'POST /orders/{number}/refunds': { path: `${order}/refunds`, json: {} },
    'PATCH /affiliates/{email}': { path: `/affiliates/${affiliate.email}`, json: { customPercent: 20 } },
    'POST /payouts': { path: '/payouts', json: {} },
    'POST /payouts/{id}/complete': { path: `/payouts/${completed}/complete`, json: { paymentId: 'P-1' } },
    'POST /payouts/{id}/cancel': { path: `/payouts/${cancelled}/cancel` },
    'PATCH /people/{email}': { path: who, json: { blocked: true } },
    'POST /people/{email}/verification': { path: `/people/${unverified.email}/verification` },
    'POST /people/{email}/gems': { path: `${who}/gems`, json: { amount: 3, reason: 'Thanks' } },
    'PATCH /people/{email}/role': { path: `${who}/role`, json: { role: 'support' } },
    'DELETE /people/{email}': { path: `/people/${leaving.email}` },
    'PATCH /prices/{type}/{slug}': { path: '/prices/course/el-curso', json: { price: 4900 } },
    'PATCH /regional-rules/{country}': { path: '/regional-rules/VE', json: { rate: '40' } },
    'POST /security/second-factor-resets': {
      path: '/security/second-factor-resets',
      json: { email: heir.email },
    },
    'POST /transfers/{reference}/approve': { path: `/transfers/${approved}/approve` },
    'POST /transfers/{reference}/reject': { path: `/transfers/${rejected}/reject`, json: { reason: 'None' } },
    'POST /invitations': { path: '/invitations', json: { email: 'c@example.org', role: 'author' } },
    'DELETE /invitations/{id}': { path: `/invitations/${invited.id}` },
    ...(await discussionCalls(services, authorId)),
    ...(await opinionCalls(services, authorId)),
    ...(await draftCalls(services, authorId)),
    ...(await mediaCalls(services, authorId)),
    ...(await siteCalls(services, { slug: 'el-curso', recommended: course.slug })),
    'POST /owner/links': { path: '/owner/links' },
    // Must be the last, since the shop has another owner afterwards.
    'POST /owner/transfers': { path: '/owner/transfers', json: { email: heir.email, password } },
  }
  return Object.fromEntries(
    Object.entries(calls).map(([call, { path, ...body }]) => [
      call.replace(' ', ' /api/v1/studio'),
      { address: `/api/v1/studio${path}`, ...body },
    ]),
  )
}

/** Calls for a thread under a class of the author. */
async function discussionCalls(services: Services, authorId: string) {
  const operator = await contextOf(services, system)
  const course = await createCourse(services, { authorId })
  const learner = await createUser(services)
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const { threadId } = await createQuestion(services, { lessonId, authorId: learner.id })
  const texts = { name: { es: 'Factura' }, body: { es: 'Va hoy.' } }
  const saved = [await createCannedReply(operator, texts), await createCannedReply(operator, texts)]
  const [changed, deleted] = saved.map((each) => (each.ok ? each.id : 0))
  const thread = `/discussion/c${threadId}`
  return {
    'GET /discussion': { path: '/discussion' },
    'GET /discussion/{thread}': { path: thread },
    'POST /discussion/{thread}/replies': {
      path: `${thread}/replies`,
      json: { text: '<p>Hola</p>', key: 'a-key-of-a-reply' },
    },
    'POST /discussion/{thread}/done': { path: `${thread}/done` },
    'POST /discussion/{thread}/reopen': { path: `${thread}/reopen` },
    'GET /canned-replies': { path: '/canned-replies' },
    'POST /canned-replies': { path: '/canned-replies', json: texts },
    'PATCH /canned-replies/{id}': { path: `/canned-replies/${changed}`, json: texts },
    'DELETE /canned-replies/{id}': { path: `/canned-replies/${deleted}` },
  }
}

/** Calls for opinions on a course of the author. */
async function opinionCalls(services: Services, authorId: string) {
  const { id: productId } = await createCourse(services, { authorId })
  const now = new Date()
  const opinion = await createOpinion(services, { productId, writerId: null, reportedAt: now })
  const hidden = await createOpinion(services, { productId, writerId: null, hiddenAt: now })
  await insertOpinionReport(services.connection.db, {
    opinionId: opinion.id,
    reporterId: null,
    reason: 'spam',
    words: null,
    createdAt: now,
  })
  const shown = await createOpinion(services, { productId, writerId: null })
  const author = await createAuthor(services, { userId: authorId })
  const { slug, name, line, words } = author
  const path = `/opinions/${opinion.id}`
  return {
    'GET /opinions': { path: '/opinions' },
    'PUT /opinions/{id}/answer': { path: `${path}/answer`, json: { answer: 'Gracias.' } },
    'DELETE /opinions/{id}/answer': { path: `${path}/answer` },
    'POST /opinions/{id}/hide': { path: `/opinions/${shown.id}/hide`, json: { reason: 'Spam' } },
    'POST /opinions/{id}/show': { path: `/opinions/${hidden.id}/show` },
    'POST /opinions/{id}/dismiss-reports': { path: `${path}/dismiss-reports` },
    'GET /authors': { path: '/authors' },
    'GET /authors/{id}': { path: `/authors/${authorId}` },
    'PUT /authors/{id}': {
      path: `/authors/${authorId}`,
      json: { revision: 1, fields: { slug, name, line, words, links: [], photo: null } },
    },
  }
}

async function writtenNewsletter(operator: Context): Promise<{ id: number; revision: number }> {
  const { id } = await createNewsletter(operator)
  const fields = { subject: { es: 'Hola' }, preview: {}, body: { es: randomUUID() } }
  await saveNewsletter(operator, { id, revision: 1, fields })
  return { id, revision: 2 }
}

/** Calls for a draft that its author last saved an hour ago. */
async function draftCalls(services: Services, authorId: string) {
  const { db } = services.connection
  const operator = await contextOf(services, system)
  const { draftId } = await createDraftCourse(operator)
  const { draftId: packId } = await createDraft(operator, { kind: 'pack', title: 'Un pack', locale: 'es' })
  const { draftId: postId } = await createDraft(operator, {
    kind: 'post',
    title: 'Un artículo',
    locale: 'es',
  })
  await db.update(drafts).set({ authorId })
  await db.update(draftRevisions).set({ at: new Date(Date.now() - 3_600_000) })
  const published = await createCourse(services, { authorId })
  const [revision] = await db
    .select()
    .from(draftRevisions)
    .where(and(eq(draftRevisions.draftId, draftId), isNull(draftRevisions.partId)))
  const parts = await db.select().from(draftParts).where(eq(draftParts.draftId, draftId))
  const section = parts.find(({ kind }) => kind === 'section')
  const lesson = parts.find(({ kind }) => kind === 'lesson')
  const draft = `/drafts/${draftId}`
  const part = `/drafts/parts/${lesson?.id}`
  return {
    'POST /drafts': { path: '/drafts', json: { kind: 'course', title: 'Nuevo', locale: 'es' } },
    'POST /drafts/open': { path: '/drafts/open', json: { kind: 'course', slug: published.slug } },
    'GET /drafts/{draft}': { path: draft },
    'PATCH /drafts/{draft}': { path: draft, json: { revision: 2, fields: { price: 2100 } } },
    'GET /drafts/{draft}/pack-choices': { path: `/drafts/${packId}/pack-choices` },
    'GET /drafts/{draft}/post-choices': { path: `/drafts/${postId}/post-choices` },
    'GET /drafts/{draft}/revisions': { path: `${draft}/revisions` },
    'GET /drafts/revisions/{revision}': { path: `/drafts/revisions/${revision?.id}` },
    'POST /drafts/revisions/{revision}/restore': { path: `/drafts/revisions/${revision?.id}/restore` },
    'POST /drafts/{draft}/parts': {
      path: `${draft}/parts`,
      json: { kind: 'section', parentId: null, title: { es: 'Otra' } },
    },
    'GET /drafts/parts/{part}': { path: part },
    'PATCH /drafts/parts/{part}': {
      path: part,
      json: { revision: lesson?.revision, fields: { title: { es: 'Otra clase' } } },
    },
    'POST /drafts/parts/{part}/move': { path: `${part}/move`, json: { parentId: section?.id, index: 1 } },
    'POST /drafts/parts/{part}/duplicate': { path: `${part}/duplicate` },
    'DELETE /drafts/parts/{part}': { path: part },
    'POST /drafts/parts/{part}/bring-back': { path: `${part}/bring-back` },
    'GET /drafts/{draft}/publication': { path: `${draft}/publication` },
    'POST /drafts/{draft}/schedule': { path: `${draft}/schedule`, json: { at: '2099-01-01T00:00:00Z' } },
    'POST /drafts/{draft}/publish': { path: `${draft}/publish` },
    'GET /drafts/{draft}/effect': { path: `${draft}/effect` },
    'GET /drafts/{draft}/effect/{action}': { path: `${draft}/effect/archive` },
    'POST /drafts/{draft}/archive': { path: `${draft}/archive` },
    'POST /drafts/{draft}/unpublish': { path: `${draft}/unpublish` },
  }
}

async function mediaCalls(
  services: Services,
  authorId: string,
): Promise<Record<string, Sent & { path: string }>> {
  const { db } = services.connection
  const operator = await contextOf(services, system)
  const tus = { 'Tus-Resumable': '1.0.0' }
  const metadata = 'filename YS5tcDQ=,filetype dmlkZW8vbXA0,place cGFydC8xL2Vz'
  const facts = { name: 'a.mp4', size: 3, type: 'video/mp4', modifiedAt: 1, place: 'part/1/es' }
  const upload = 'an-upload-of-the-operator-alone'
  await beginUpload(operator, { id: upload, ...facts })
  const captions = await saveCaptions(operator, { captions: [{ start: 0, end: 1, text: 'Hola' }] })
  const file = await saveMediaFile(db, {
    key: `videos/${'e'.repeat(64)}.mp4`,
    kind: 'video',
    name: 'e.mp4',
    size: 1,
    durationSeconds: 1,
    width: 640,
    height: 360,
    uploadedBy: authorId,
    uploadedAt: new Date(),
  })
  const image = { archive: new Uint8Array(pixel), headers: { 'Content-Type': 'image/png' } }
  return {
    'POST /uploads': {
      path: '/uploads',
      headers: { ...tus, 'Upload-Length': '3', 'Upload-Metadata': metadata },
    },
    'GET /uploads': { path: '/uploads' },
    'GET /uploads/{upload}': { path: `/uploads/${upload}` },
    'PATCH /uploads/{upload}': {
      path: `/uploads/${upload}`,
      archive: new Uint8Array(3),
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    },
    'DELETE /uploads/{upload}': { path: `/uploads/${upload}` },
    'POST /images': { path: '/images?name=a.png', ...image },
    'POST /covers': { path: '/covers?name=a.png', ...image },
    'GET /settings': { path: '/settings' },
    'PATCH /settings': { path: '/settings', json: { AULA_GEMS_MOST: '9' } },
    'PUT /settings/logo': { path: '/settings/logo?theme=light', ...image },
    'POST /book-files': {
      path: '/book-files?name=a.pdf',
      archive: new TextEncoder().encode('%PDF-1.7'),
      headers: { 'Content-Type': 'application/pdf' },
    },
    'POST /captions': { path: '/captions', json: { captions: [{ start: 0, end: 1, text: 'Otra' }] } },
    'GET /captions/{name}': { path: `/${captions.ok ? captions.key : ''}` },
    'GET /media': { path: '/media' },
    'POST /media/renditions': { path: '/media/renditions' },
    'POST /media/{file}/renditions': { path: `/media/${file.id}/renditions` },
    'DELETE /media/{file}': { path: `/media/${file.id}` },
  }
}

async function siteCalls(
  services: Services,
  { slug, recommended }: { slug: string; recommended: string },
): Promise<Record<string, Sent & { path: string }>> {
  const operator = await contextOf(services, system)
  for (const each of ['una', 'otra', 'vacia', 'unida'])
    await addCategory(operator, { slug: each, title: { es: each } })
  const { merge } = await mergeCategory(operator, { slug: 'unida', into: 'una' })
  for (const each of ['aviso', 'vieja']) await createInfoPage(operator, { slug: each, title: { es: each } })
  const earlier = await pageWithHistory(services)
  const place = { kind: 'place', place: 'about', hidden: false }
  return {
    'GET /categories': { path: '/categories' },
    'POST /categories': { path: '/categories', json: { slug: 'nueva', title: { es: 'Nueva' } } },
    'PATCH /categories/{slug}': { path: '/categories/una', json: { title: { es: 'Primera' } } },
    'POST /categories/{slug}/merge': { path: '/categories/otra/merge', json: { into: 'una' } },
    'POST /category-merges/{id}/undo': { path: `/category-merges/${merge}/undo` },
    'DELETE /categories/{slug}': { path: '/categories/vacia' },
    'GET /recommendations/{slug}': { path: `/recommendations/${slug}` },
    'PUT /recommendations/{slug}': { path: `/recommendations/${slug}`, json: { recommended: [recommended] } },
    'GET /info-pages': { path: '/info-pages' },
    'GET /info-pages/{slug}': { path: '/info-pages/aviso' },
    'POST /info-pages': { path: '/info-pages', json: { slug: 'otra', title: { es: 'Otra' } } },
    'PATCH /info-pages/{slug}': {
      path: '/info-pages/aviso',
      json: { revision: 1, fields: { body: { es: 'Texto' } } },
    },
    'DELETE /info-pages/{slug}': { path: '/info-pages/vieja' },
    'GET /info-pages/{slug}/revisions': { path: '/info-pages/historia/revisions' },
    'GET /info-pages/{slug}/revisions/{revision}': { path: earlier },
    'POST /info-pages/{slug}/revisions/{revision}/restore': {
      path: `${earlier}/restore`,
      json: { revision: 2 },
    },
    'GET /site-links': { path: '/site-links' },
    'PUT /site-links': {
      path: '/site-links',
      json: { revision: 0, menu: [], footer: [place], social: null, tagline: {} },
    },
    'GET /landing': { path: '/landing' },
    'PUT /landing': {
      path: '/landing',
      json: { revision: 0, headline: { es: 'Hola' }, lead: {}, courseId: null, lessonId: null },
    },
  }
}

/** The path of an hour-old revision of a page. */
async function pageWithHistory(services: Services): Promise<string> {
  const operator = await contextOf(services, system)
  const page = { slug: 'historia' }
  await createInfoPage(operator, { ...page, title: { es: 'Antes' } })
  const [earlier] = await listInfoPageRevisions(operator, page)
  await services.connection.db.update(infoPageRevisions).set({ at: new Date(Date.now() - 3_600_000) })
  await saveInfoPage(operator, { ...page, revision: 1, fields: { title: { es: 'Después' } } })
  return `/info-pages/historia/revisions/${earlier?.id}`
}

async function transferOf(services: Services, product: { productType: 'course'; slug: string }) {
  const buyer = await contextOf(services, await createUser(services))
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  const reference = (placed.ok && placed.reference) || ''
  await submitTransfer(buyer, { reference, image: pixel })
  return reference
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function payoutOf(services: Services): Promise<number> {
  const { id, email } = await createAffiliate(services)
  await createAffiliateSale(services, { affiliateId: id, total: 1900, at: new Date('2026-01-01') })
  const { payouts } = await preparePayout(await contextOf(services, system), { emails: [email] })
  return payouts[0]?.id ?? 0
}

/** The id of a job that failed at every try. */
async function deadJob(queue: Services['connection']['queue']): Promise<string> {
  const { rows } = await queue.executeSql(
    `insert into jobs.job (name, data, source_name) values ('dead-letter', '{}', 'clear-photo') returning id`,
    [],
  )
  return String(rows[0]?.id)
}

async function packed(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await createFolder(files)
  const chunks: Buffer[] = []
  for await (const chunk of create({ cwd: folder, portable: true }, Object.keys(files))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
