import { describe, expect, test, vi } from 'vitest'
import { createBusyPerson, email, name } from '#tests/factories/create-busy-person.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { exportPersonalData } from './export-personal-data.ts'

vi.setConfig({ testTimeout: 60_000 })
const services = await createTestServices({ settings: { MAIL_OWNER: 'owner@aula.example' } })

describe('the downloaded data', () => {
  test('contains every part, and nothing about others', async () => {
    const { context, person, bought } = await createBusyPerson(services)
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
