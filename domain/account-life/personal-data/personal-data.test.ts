import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles, mediaUploads } from '#domain/catalog/media/media.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { infoPageRevisions } from '#domain/catalog/site/info-pages/info-page.table.ts'
import { affiliatePayouts, affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { listAffiliates } from '#domain/commerce/affiliate-sales/list-affiliates.ts'
import { preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { rememberChoice } from '#domain/commerce/choices/remember-choice.ts'
import { acceptGift } from '#domain/commerce/gifts/claim-gift.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orderNotes, orders } from '#domain/commerce/orders/order.table.ts'
import { correctReceipt } from '#domain/commerce/receipts/correct-receipt.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
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
import { users, verificationCodes } from '#domain/people/accounts/account.table.ts'
import { upsertAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { contactMessages, contactReplies } from '#domain/people/contact/contact-message.table.ts'
import { sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { invitations } from '#domain/people/invitations/invitation.table.ts'
import { subscribe } from '#domain/people/newsletter/subscribe.ts'
import { savedViews } from '#domain/people/saved-views/saved-view.table.ts'
import { authenticators, passkeys, recoveryCodes } from '#domain/people/second-factor/second-factor.table.ts'
import { staffMailChoices, toldStaff } from '#domain/people/staff-mails/staff-mail.table.ts'
import { saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { deleteAccount, getDeletionPreview } from './delete-account.ts'
import { exportPersonalData } from './export-personal-data.ts'

vi.setConfig({ testTimeout: 60_000 })
const services = await createTestServices({ settings: { MAIL_OWNER: 'owner@aula.example' } })
const { accounts } = services
const { db } = services.connection

const password = 'un secreto largo'
const name = 'Xóchitl Quetzalli'
const email = 'xochitl@quetzalli.example'
const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2c6e49' } })
  .jpeg()
  .toBuffer()

/** A person with a row in every table that refers to people. */
async function busyPerson() {
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
  await correctReceipt(context, { orderNumber: bought.order })
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

const leave = async (context: Awaited<ReturnType<typeof contextOf>>, input: object = {}) =>
  deleteAccount(context, accounts, { password, forgoShare: true, ...input })

/** The columns that contain a text, in all our tables. */
async function placesOf(text: string): Promise<string[]> {
  const columns = (await services.connection.queue.executeSql(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying')`,
    [],
  )) as { rows: { table: string; column: string }[] }
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await services.connection.queue.executeSql(
      `select 1 from "${table}" where "${column}"::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function referencesTo(userId: string): Promise<Record<string, number>> {
  const { rows } = (await services.connection.queue.executeSql(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    [],
  )) as { rows: { table: string; column: string }[] }
  const counts: Record<string, number> = {}
  for (const { table, column } of rows) {
    const { rows } = await services.connection.queue.executeSql(
      `select count(*)::int as count from ${table} where "${column}" = $1`,
      [userId],
    )
    counts[`${table}.${column}`] = (rows as { count: number }[])[0]?.count ?? 0
  }
  return counts
}

/** Kept for the accounts; only the user id remains. */
const keptReferences = [
  'affiliate_payouts.user_id',
  'affiliate_sales.user_id',
  'affiliates.user_id',
  'coupon_uses.user_id',
  'gifts.recipient_id',
  'order_notes.author_id',
  'orders.affiliate_id',
  'orders.user_id',
  'spent_totals.user_id',
]

describe('the downloaded data', () => {
  test('contains every part, and nothing about others', async () => {
    const { context, person, bought } = await busyPerson()
    await createUser(services, { name: 'Otra Persona', email: 'other@example.org' })
    const data = JSON.parse(JSON.stringify(await exportPersonalData(context)))
    expect(data).toMatchObject({
      account: { email, name, preferences: { theme: 'light' }, sessions: [{ userAgent: 'Firefox' }] },
      orders: [{ number: bought.order, payerEmail: email }, { giftTo: 'friend@example.org' }, {}],
      receipts: [{ number: 1, order: bought.order, buyerName: name }, {}, {}],
      coupons: [{ state: 'used' }],
      transfers: [{ state: 'approved', image: expect.stringMatching(/^data:image\/webp;base64,/) }],
      gifts: { given: [{ giverName: name }], received: [{ message: 'Que lo disfrutes' }] },
      progress: { seen: [{ lesson: expect.anything() }], positions: [{ row: { seconds: 12 } }] },
      pdfPlaces: [{ book: expect.any(String), file: 'file-1', page: 7 }],
      certificates: [{ code: 'CODE', personName: name }],
      notes: [{ row: { html: '<p>Mi nota</p>' } }],
      comments: [{ row: { title: 'Una duda' } }],
      drafts: { drafts: [{ kind: 'course' }], revisions: expect.any(Array) },
      infoPages: { revisions: [{ fields: { slug: 'own-page' } }] },
      media: { files: [{ name: 'clase.mp4' }], uploads: [{ name: 'otra.mp4' }] },
      gems: [{ row: { balance: 1 } }],
      affiliate: { terms: { link: 'xochitl' }, payouts: [{ amount: 400 }] },
      contactMessages: [
        { image: expect.stringMatching(/^data:image\/webp;base64,/), replies: [{ body: 'Para ti' }] },
        { image: null, replies: [] },
      ],
      contactReplies: [{ body: 'De parte mía' }],
      commentReports: [{ reason: 'rude', words: `Lo dice ${name}` }],
      opinions: [{ words: 'Muy bueno', stars: 5 }],
      opinionReports: [{ words: `Eso dice ${name}` }],
      author: { name },
      cannedReplies: [{ body: { es: 'Va hoy.' } }],
      newsletter: [{ email }],
      savedViews: [{ place: 'orders', name: 'Mi vista' }],
      staffMails: { comment: true },
      authored: {
        courses: [{ slug: 'own-course' }],
        books: [{}],
        packs: [{}],
        posts: [{ slug: 'own-post' }],
      },
      backups: [{ state: 'done' }],
      invitations: [{ email }, { email: 'friend@example.org' }],
      auditLog: expect.arrayContaining([
        expect.objectContaining({ action: 'comment.hidden', subject: 'comment/1' }),
        expect.objectContaining({ action: 'draft.created' }),
      ]),
      secondFactor: { authenticator: {}, passkeys: [{ name: `El teléfono de ${name}` }] },
    })
    const text = JSON.stringify(data)
    expect(text).not.toContain('other@example.org')
    expect(text).not.toContain('of-the-phone')
    expect(text).not.toMatch(/"(password|token|unsubscribeDigest|claimDigest)"/)
    await expect(exportPersonalData(await contextOf(services))).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(person.email).toBe(email)
  })
})

describe('deleting an account', () => {
  test('removes name and address from every table, and all rows but the accounting', async () => {
    const { context, person } = await busyPerson()
    const before = await referencesTo(person.id)
    for (const [reference, count] of Object.entries(before)) {
      // A new table that refers to people needs a row here, and a part in personal-data-parts.ts.
      expect(count, reference).toBeGreaterThan(0)
    }
    expect(await leave(context)).toEqual({ ok: true })
    await runJobs(services, { later: true })

    const after = Object.entries(await referencesTo(person.id)).filter(([, count]) => count > 0)
    expect(after.map(([reference]) => reference).sort()).toEqual(keptReferences)
    expect(await services.storage.find('uploads/own/0-a')).toBeNull()
    for (const text of [email, name, 'Xóchitl', 'Quetzalli']) {
      // Without a mail server, the outbox stores mails.
      expect(
        (await placesOf(text)).filter((place) => !place.startsWith('outbox_mails.')),
        text,
      ).toEqual([])
    }
    expect(await accounts.signIn({ email, password, headers: new Headers() })).toMatchObject({ ok: false })
    const { rows } = await services.connection.queue.executeSql(
      `select count(*)::int as count from sessions where user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('preserves orders, receipts and affiliate payouts', async () => {
    const { context, person } = await busyPerson()
    const figures = async () => ({
      orders: (await db.select().from(orders).orderBy(orders.id)).map(({ number, total, state, title }) => [
        number,
        total,
        state,
        title,
      ]),
      receipts: (await db.select().from(receipts).orderBy(receipts.number)).map((each) => each.number),
      sales: (await db.select().from(affiliateSales)).map(({ amount, totalAmount }) => [amount, totalAmount]),
    })
    const before = await figures()
    await leave(context)
    expect(await figures()).toEqual(before)
    const owner = await contextOf(services, system)
    const { affiliates } = await listAffiliates(owner)
    const [left] = affiliates
    expect(left).toMatchObject({ userId: person.id, name: '', link: null, payoutEmail: null, selling: false })
    const { earned, paid, unpaid, voided, due } = left?.figures ?? {
      earned: 0,
      paid: 0,
      unpaid: 0,
      voided: 0,
      due: 0,
    }
    expect({ paid, unpaid, due, earned }).toEqual({
      paid: 400,
      unpaid: 0,
      due: 0,
      earned: paid + unpaid + voided,
    })
    expect(await preparePayout(owner)).toMatchObject({ payouts: [] })
  })

  test('preserves an unclaimed gift, without the sender’s name', async () => {
    const { context } = await busyPerson()
    await leave(context)
    const friend = await createUser(services, { email: 'friend@example.org' })
    const [gift] = await db.select().from(gifts).where(eq(gifts.recipientEmail, 'friend@example.org'))
    expect(gift).toMatchObject({ giverName: '', state: 'delivered', message: 'Que lo disfrutes' })
    await acceptGift(await contextOf(services, friend), { giftId: gift?.id ?? 0 })
    const [claimed] = await db
      .select()
      .from(gifts)
      .where(eq(gifts.id, gift?.id ?? 0))
    expect(claimed).toMatchObject({ state: 'claimed', recipientId: friend.id })
  })

  test('clears uploads from storage, and sends a mail', async () => {
    const { context } = await busyPerson()
    const { rows } = await services.connection.queue.executeSql(
      `select image_key as key from contact_messages where image_key is not null
        union all select image_key from local_transfers where image_key is not null`,
      [],
    )
    const keys = (rows as { key: string }[]).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    await leave(context)
    await runJobs(services, { later: true })
    expect(await Promise.all(keys.map((key) => services.storage.find(key)))).toEqual([null, null])
    const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
    expect(mail).toMatchObject({ recipient: email, subject: 'Tu cuenta está borrada' })
  })

  test('requires the password, and consent to lose unpaid shares', async () => {
    const { context } = await busyPerson()
    expect(await leave(context, { password: 'a guess' })).toEqual({ ok: false, code: 'password-wrong' })
    expect((await getDeletionPreview(context)).unpaidShare.amount).toBeGreaterThan(0)
    expect(await leave(context, { forgoShare: false })).toEqual({ ok: false, code: 'share-unpaid' })
    await preparePayout(await contextOf(services, system))
    expect(await leave(context)).toEqual({ ok: false, code: 'payout-under-way' })
    expect((await db.select().from(users).where(eq(users.email, email))).length).toBe(1)
  })

  test('is refused to the owner and to visitors', async () => {
    const owner = await createUser(services, { role: 'owner', password })
    expect(await leave(await contextOf(services, owner))).toEqual({ ok: false, code: 'owner-stays' })
    await expect(leave(await contextOf(services))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('withdraws an open payment, and refuses while one is processing', async () => {
    const person = await createUser(services, { password })
    const context = await contextOf(services, person)
    const course = await createCourse(services, { price: 1900 })
    const product = { productType: 'course' as const, slug: course.slug }
    await order(services, { user: person, product })
    expect(await leave(context)).toEqual({ ok: true })
    const [left] = await db.select().from(orders)
    expect(left).toMatchObject({ state: 'abandoned', payerEmail: `erased-${person.id}@deleted.invalid` })

    const paying = await createUser(services, { password })
    await createRegionalRule(services)
    const placed = await placeOrder(await contextOf(services, paying), {
      product,
      method: 'transfer',
      country: 'VE',
    })
    const payer = await contextOf(services, paying)
    await submitTransfer(payer, { reference: (placed.ok && placed.reference) || '', image: photo })
    expect(await leave(payer)).toEqual({ ok: false, code: 'payment-under-way' })
  })

  test('waits while the provider of an open payment does not answer', async () => {
    const person = await createUser(services, { password })
    const provider = createScriptedProvider()
    const alerts: string[] = []
    const plain = withProvider(await contextOf(services, person), provider)
    const context = { ...plain, alert: (code: string) => alerts.push(code) }
    const { slug } = await createCourse(services, { price: 1900 })
    const placed = await placeOrder(context, { product: { productType: 'course', slug }, method: 'card' })
    expect(placed.ok).toBe(true)
    provider.down = true
    await expect(leave(context)).rejects.toMatchObject({ code: 'earlier-payment-unreachable' })
    expect(alerts).toEqual(['payment-provider-unreachable'])
    provider.down = false
    expect(await leave(context)).toEqual({ ok: true })
  })

  test('frees the address for a new, empty account', async () => {
    const { context } = await busyPerson()
    await leave(context)
    const again = await createUser(services, { id: randomUUID(), email, name, password })
    const data = await exportPersonalData(await contextOf(services, again))
    expect(data).toMatchObject({ orders: [], comments: [], contactMessages: [], newsletter: [] })
  })

  test('is atomic', async () => {
    const { context, person } = await busyPerson()
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await db.execute(sql`create trigger refuse before update on users for each row execute function refuse()`)
    await expect(leave(context)).rejects.toThrow()
    await db.execute(sql`drop trigger refuse on users`)
    await db.execute(sql`drop function refuse()`)
    expect((await referencesTo(person.id))['lesson_notes.user_id']).toBe(1)
  })
})
