import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles, mediaUploads } from '#domain/catalog/media/media.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { infoPageRevisions } from '#domain/catalog/site/info-pages/info-page.table.ts'
import { affiliatePayouts, affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { rememberChoice } from '#domain/commerce/choices/remember-choice.ts'
import { orderNotes, orders } from '#domain/commerce/orders/order.table.ts'
import { correctReceipt } from '#domain/commerce/receipts/correct-receipt.ts'
import { approveTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { certificates } from '#domain/learning/certificates/certificate.table.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentReports } from '#domain/learning/comments/comment-report.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { highlights } from '#domain/learning/highlights/highlight.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { opinionReports, opinions } from '#domain/learning/opinions/opinion.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { pdfPlaces } from '#domain/learning/reading/pdf-place.table.ts'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import { backups } from '#domain/operations/backups/backup.table.ts'
import { cannedReplies } from '#domain/operations/discussion/canned-reply.table.ts'
import { verificationCodes } from '#domain/people/accounts/account.table.ts'
import { upsertAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { contactMessages, contactReplies } from '#domain/people/contact/contact-message.table.ts'
import { sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { invitations } from '#domain/people/invitations/invitation.table.ts'
import { subscribe } from '#domain/people/newsletter/subscribe.ts'
import { savedViews } from '#domain/people/saved-views/saved-view.table.ts'
import { authenticators, passkeys, recoveryCodes } from '#domain/people/second-factor/second-factor.table.ts'
import { staffMailChoices, toldStaff } from '#domain/people/staff-mails/staff-mail.table.ts'
import { saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import type { Services } from '#server/process/compose.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, system, visitor } from '#tests/harness/services.ts'
import { buy } from './buy.ts'
import { createAffiliateSale } from './create-affiliate.ts'
import { createAuthor } from './create-author.ts'
import { createBook } from './create-book.ts'
import { createCoupon } from './create-coupon.ts'
import { createCourse } from './create-course.ts'
import { createDraftCourse } from './create-draft.ts'
import { createGift } from './create-gift.ts'
import { createPack } from './create-pack.ts'
import { createRegionalRule } from './create-regional-rule.ts'
import { createUser } from './create-user.ts'

export const password = 'un secreto largo'
export const name = 'Xóchitl Quetzalli'
export const email = 'xochitl@quetzalli.example'
export const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2c6e49' } })
  .jpeg()
  .toBuffer()

/** A person with a row in every table that refers to people. */
export async function createBusyPerson(services: Services) {
  const { accounts } = services
  const { db } = services.connection
  const person = await createUser(services, { name, email, password, preferences: { theme: 'light' } })
  const context = await contextOf(services, person)
  await accounts.signIn({ email, password, headers: new Headers({ 'user-agent': 'Firefox' }) })
  await createRegionalRule(services)
  const course = await createCourse(services, { price: 1900, sections: [{ lessons: [{}, {}] }] })
  const lessonId = course.sections[0]?.lessons[0]?.id as number
  const product = { productType: 'course' as const, slug: course.slug }
  const { code } = await createCoupon(services)
  const bought = await buy(services, { user: person, product, couponCode: code })

  const gift = { email: 'friend@example.org', giverName: name, message: 'Que lo disfrutes', byLink: true }
  await buy(services, { user: person, product, gift })
  await createGift(services, { gift: { recipientEmail: email, giverName: 'Ana' } })

  const other = await createCourse(services, { price: 1900 })
  const placed = await placeOrder(context, {
    product: { ...product, slug: other.slug },
    method: 'transfer',
    country: 'VE',
  })
  const reference = (placed.ok && placed.reference) || ''
  await submitTransfer(context, { reference, image: photo })
  await approveTransfer(await contextOf(services, system), { reference })

  const now = new Date()
  await saveTaxDetails(context, { company: name, taxId: 'X-0', address: 'Calle Mayor 1' })
  await correctReceipt(context, services.limits.from(person.id), { orderNumber: bought.order })
  const chosen = { extras: { exclusive: true, sourceCode: false }, gift: false, coupon: null, country: null }
  await rememberChoice(context, { productType: 'course', productId: course.id }, chosen)
  await db.insert(verificationCodes).values({ userId: person.id, digest: 'x', expiresAt: now })
  await db.insert(seenLessons).values({ userId: person.id, lessonId, seenAt: now })
  await db.insert(playbackPositions).values({ userId: person.id, lessonId, seconds: 12, updatedAt: now })
  await db.insert(certificates).values({
    code: 'CODE',
    userId: person.id,
    courseId: course.id,
    personName: name,
    courseTitle: course.title,
    lessonCount: 2,
    durationSeconds: 60,
    issuedAt: now,
  })
  await db
    .insert(lessonNotes)
    .values({ userId: person.id, lessonId, html: '<p>Mi nota</p>', revision: 'a', updatedAt: now })
  const book = await createBook(services, { sections: [{}] })
  const place = { userId: person.id, bookId: book.id, sectionId: book.sections[0]?.id as number }
  await db.insert(readingPlaces).values({ ...place, block: 'b1', readAt: now })
  const fileId = book.files[0]?.id as number
  await db.insert(pdfPlaces).values({ userId: person.id, fileId, page: 7, readAt: now })
  await db.insert(highlights).values({
    ...place,
    locale: 'es',
    block: 'b1',
    start: 0,
    end: 2,
    quote: 'Un',
    prefix: '',
    suffix: ' texto',
    color: 'purple',
    title: 'Una marca',
    content: 'Para luego',
    createdAt: now,
    updatedAt: now,
  })
  await db
    .insert(comments)
    .values({ authorId: person.id, lessonId, title: 'Una duda', body: '<p>¿Por qué?</p>', createdAt: now })
  const [comment] = await db.select().from(comments)
  const commentId = comment?.id ?? 0
  const thread = { lessonId, askedAt: now, lastAt: now }
  await db.insert(commentThreads).values([
    { ...thread, personId: person.id },
    { ...thread, doneAt: now, doneById: person.id },
  ])
  const reported = { commentId, createdAt: now }
  await db.insert(commentReports).values([
    { ...reported, reporterId: person.id, reason: 'rude', words: `Lo dice ${name}` },
    { ...reported, settledAt: now, settledById: person.id, outcome: 'dismissed', reason: 'spam' },
  ])
  const about = {
    productType: 'course',
    productId: course.id,
    stars: 5,
    locale: 'es',
    createdAt: now,
  } as const
  const [opinion] = await db
    .insert(opinions)
    .values({ ...about, writerId: person.id, words: 'Muy bueno' })
    .returning()
  await db.insert(opinions).values({
    ...about,
    words: 'Malo',
    answer: 'Vaya',
    answeredById: person.id,
    answeredAt: now,
    hiddenAt: now,
    hiddenById: person.id,
  })
  const opinionReport = { opinionId: opinion?.id ?? 0, createdAt: now, reason: 'spam' } as const
  await db.insert(opinionReports).values([
    { ...opinionReport, reporterId: person.id, words: `Eso dice ${name}` },
    { ...opinionReport, settledAt: now, settledById: person.id, outcome: 'dismissed' },
  ])
  await createAuthor(services, { userId: person.id, name })
  const hidden = { hiddenAt: now, hiddenById: person.id, authorId: null }
  await db.insert(comments).values({ ...hidden, lessonId, title: 'Otro', body: '<p>No</p>', createdAt: now })
  await db
    .insert(cannedReplies)
    .values({ name: { es: 'Factura' }, body: { es: 'Va hoy.' }, editedById: person.id, editedAt: now })
  const asAuthor = { ...context, actor: { ...context.actor, role: 'author' } } as typeof context
  await createDraftCourse({
    ...asAuthor,
    transaction: (work) => context.transaction((inner) => work({ ...inner, actor: asAuthor.actor })),
  })
  const page = await createInfoPage(await contextOf(services, system), {
    slug: 'own-page',
    title: { es: 'Aviso' },
  })
  await db.update(infoPageRevisions).set({ by: person.id }).where(eq(infoPageRevisions.pageId, page.id))
  await db.insert(mediaFiles).values({
    key: `videos/${'a'.repeat(64)}.mp4`,
    kind: 'video',
    name: 'clase.mp4',
    size: 9,
    uploadedBy: person.id,
    uploadedAt: now,
  })
  await services.storage.putBytes('uploads/own/0-a', Buffer.from('part'))
  await db.insert(mediaUploads).values({
    id: 'own',
    name: 'otra.mp4',
    size: 9,
    modifiedAt: 1,
    place: 'part/1/es',
    received: 4,
    parts: [{ key: 'uploads/own/0-a', size: 4 }],
    startedBy: person.id,
    createdAt: now,
    updatedAt: now,
  })
  const codes = { userId: person.id, secret: 'sealed', createdAt: now, confirmedAt: now }
  await db.insert(authenticators).values(codes)
  await db.insert(recoveryCodes).values({ userId: person.id, digest: 'digest' })
  const passkey = { id: 'of-the-phone', publicKey: 'public', counter: 0, transports: ['internal'] }
  await db
    .insert(passkeys)
    .values({ ...passkey, userId: person.id, name: `El teléfono de ${name}`, createdAt: now })
  await db.insert(gemEntries).values({
    userId: person.id,
    number: 1,
    reason: 'daily',
    amount: 1,
    balance: 1,
    day: '2026-05-10',
    createdAt: now,
  })
  const limits = services.limits.from(person.id)
  const words = { email, name: 'Xóchitl', surname: 'Quetzalli', message: `Soy ${name}` }
  await sendContactMessage(context, limits, { input: words, image: photo })
  await sendContactMessage(await contextOf(services, visitor), limits, { input: words })
  const [letter] = await db.select().from(contactMessages).orderBy(contactMessages.id)
  const [answered] = await db
    .insert(contactMessages)
    .values({
      email: 'b@example.org',
      name: 'B',
      surname: 'C',
      message: 'D',
      doneById: person.id,
      createdAt: now,
    })
    .returning()
  await db.insert(contactReplies).values([
    { messageId: letter?.id ?? 0, body: 'Para ti', textKey: 'a', createdAt: now },
    { messageId: answered?.id ?? 0, authorId: person.id, body: 'De parte mía', textKey: 'b', createdAt: now },
  ])
  await subscribe(context, { email })

  await upsertAffiliate(
    db,
    { userId: person.id, now },
    { link: 'xochitl', payoutEmail: email, selling: true },
  )
  const old = new Date(now.getTime() - 90 * 86_400_000)
  const paidSale = await createAffiliateSale(services, { affiliateId: person.id, at: old })
  const [payout] = await db
    .insert(affiliatePayouts)
    .values({
      userId: person.id,
      email,
      currency: 'USD',
      amount: 400,
      state: 'paid',
      createdAt: old,
      paidAt: old,
    })
    .returning()
  await db
    .update(affiliateSales)
    .set({ payoutId: payout?.id, paidAt: old })
    .where(eq(affiliateSales.orderId, paidSale.id))
  await createAffiliateSale(services, { affiliateId: person.id, at: old })
  await createAffiliateSale(services, { affiliateId: person.id, state: 'pending', paidAt: null })
  await createCourse(services, { slug: 'own-course', authorId: person.id })
  const [category] = await db.select().from(categories)
  const post = { slug: 'own-post', title: {}, content: {}, categoryId: category?.id ?? 0, publishedAt: now }
  await db.insert(posts).values({ ...post, authorId: person.id })
  await createBook(services, { authorId: person.id })
  await createPack(services, { items: [], authorId: person.id })
  const [ordered] = await db.select().from(orders)
  await db
    .insert(orderNotes)
    .values({ orderId: ordered?.id ?? 0, authorId: person.id, flag: 'disputed', text: 'x', createdAt: now })
  const invitation = { role: 'author', createdAt: now, expiresAt: now } as const
  await db.insert(invitations).values([
    { ...invitation, email, tokenDigest: 'a' },
    { ...invitation, email: 'friend@example.org', tokenDigest: 'b', invitedBy: person.id },
  ])
  await db
    .insert(savedViews)
    .values({ userId: person.id, place: 'orders', name: 'Mi vista', query: 'state=paid', createdAt: now })
  await db.insert(staffMailChoices).values({ userId: person.id, mail: 'comment', chosen: true })
  await db.insert(toldStaff).values({ key: `first-refund/2026-12-24/${person.id}`, toldAt: now })
  await db.insert(backups).values({ state: 'done', requestedBy: person.id, requestedAt: now })
  await context.audit({ action: 'comment.hidden', subject: 'comment/1' })
  await runJobs(services)
  return { person, context, bought }
}
