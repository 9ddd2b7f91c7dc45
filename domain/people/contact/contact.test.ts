import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mostPhotoBytes } from '#domain/kernel/photos.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { contactMessages } from './contact-message.table.ts'
import { getContactImage, listContactMessages } from './list-contact-messages.ts'
import { sendContactMessage } from './send-contact-message.ts'

const services = await createTestServices({ settings: { MAIL_OWNER: 'owner@aula.example' } })
const { db } = services.connection
const limits = services.limits.from('192.0.2.1')

const input = { email: 'Ana@example.org', name: 'Ana', surname: 'García', message: 'Hola\r\n¿Qué tal?' }
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2c6e49' } })
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .png()
  .toBuffer()

const stored = () => readdir(join(services.environment.AULA_DATA, 'files/contact')).catch(() => [])

describe('a message to the owner', () => {
  test('is stored and mailed, with replies to the sender', async () => {
    expect(await sendContactMessage(await contextOf(services, visitor), limits, { input })).toEqual({
      ok: true,
    })
    expect(await db.select().from(contactMessages)).toMatchObject([
      { email: 'ana@example.org', message: 'Hola\n¿Qué tal?', userId: null, imageKey: null },
    ])
    await runJobs(services)
    const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
    expect(mail).toMatchObject({ recipient: 'owner@aula.example', attachments: [] })
    expect(mail?.text).toContain('¿Qué tal?')
  })

  test('is stored and mailed once when it is sent twice', async () => {
    const context = await contextOf(services, visitor)
    const named = { ...input, key: crypto.randomUUID() }
    const twice = await Promise.all([1, 2].map(() => sendContactMessage(context, limits, { input: named })))
    expect(twice).toEqual([{ ok: true }, { ok: true }])
    expect(await sendContactMessage(context, limits, { input: named })).toEqual({ ok: true })
    expect(await db.select().from(contactMessages)).toHaveLength(1)
    await runJobs(services)
    expect(services.mail.kind === 'outbox' && (await services.mail.list())).toHaveLength(1)
  })

  test('includes a re-encoded image in the mail and for the people of the shop only', async () => {
    const sender = await createUser(services)
    const context = await contextOf(services, sender)
    expect(await sendContactMessage(context, limits, { input, image: photo })).toEqual({ ok: true })
    await runJobs(services, { later: true })
    const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
    expect(mail?.attachments).toEqual(['contact.webp'])
    const file =
      services.mail.kind === 'outbox' && mail ? await services.mail.findAttachment(mail.id, 0) : null
    const drawn = await sharp(file?.content).metadata()
    expect([drawn.format, drawn.width, drawn.exif]).toEqual(['webp', 40, undefined])

    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    const { messages } = await listContactMessages(owner)
    expect(messages.map(({ userId }) => userId)).toEqual([sender.id])
    const id = messages[0]?.id ?? 0
    expect(await getContactImage(owner, { id })).toBe(`contact/${(await stored())[0]}`)
    await expect(getContactImage(context, { id })).rejects.toMatchObject({ code: 'staff-only' })
    await expect(listContactMessages(context)).rejects.toMatchObject({ code: 'staff-only' })
  })

  test('rejects invalid fields, the image first, and stores nothing', async () => {
    const before = await stored()
    const person = await contextOf(services, await createUser(services))
    const heavy = Buffer.concat([photo, Buffer.alloc(mostPhotoBytes)])
    const refusals = [
      [await contextOf(services, visitor), photo, 'photo-needs-account'],
      [person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-unreadable'],
      [person, Buffer.concat([photo.subarray(0, 20), Buffer.alloc(200)]), 'photo-unreadable'],
      [person, heavy, 'photo-too-large'],
    ] as const
    for (const [context, image, code] of refusals) {
      const answer = await sendContactMessage(context, limits, { input: { name: 'Ana', email: 'x' }, image })
      expect(
        answer.ok ? null : Object.entries(answer.fields).map(([field, [first]]) => [field, first]),
      ).toEqual([
        ['image', code],
        ['email', 'email-invalid'],
        ['surname', 'required'],
        ['message', 'required'],
      ])
    }
    expect(await db.select().from(contactMessages)).toEqual([])
    expect(await stored()).toEqual(before)
  })
})
