import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { dropDraft, listDrafts, readDraft, saveDraft } from './note-drafts.ts'
import { charactersLeft, newest, sendAllNotes, sendNote } from './send-note.ts'

const services = await createTestServices()
const app = await createTestApp(services)

/** Stands in for globals of the browser; `line` says how the connection behaves. */
const line = { online: true, answers: true, arrives: true, outlives: false }
let browser = app.browser()
beforeEach(() => {
  Object.assign(line, { online: true, answers: true, arrives: true })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      Object.assign(storage, { [key]: value })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      delete (storage as Record<string, unknown>)[key]
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {
    get onLine() {
      return line.online
    },
  })
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, keepalive }: { body: URLSearchParams; keepalive?: boolean }) => {
      line.outlives = keepalive === true
      if (!line.arrives) throw new TypeError('Failed to fetch')
      const response = await browser.request(path, { form: Object.fromEntries(body) })
      if (!line.answers) throw new TypeError('Failed to fetch')
      return response
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

async function setting() {
  const course = await createCourse(services)
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  browser = app.browser()
  await browser.signInAs(user)
  const [first = 0, second = 0] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  const place = { address: '/lesson-note', userId: user.id, lessonId: first }
  const elsewhere = await contextOf(services, user)
  return {
    place,
    first,
    second,
    user,
    userId: user.id,
    type: (text: string, seen: string | null = null, lessonId = first) =>
      saveDraft(user.id, lessonId, { ...readDraft(user.id, lessonId), text, seen }),
    saveElsewhere: (html: string) => saveLessonNote(elsewhere, { lessonId: first, html }),
  }
}

test('a saved draft is removed; text typed meanwhile continues from the saved version', async () => {
  const { place, type, userId, first } = await setting()
  type('uno')
  const sending = sendNote(place)
  await Promise.resolve()
  type('uno y dos')
  const sent = await sending
  expect(sent).toMatchObject({ state: 'saved', note: { text: expect.stringContaining('uno') } })
  expect(line.outlives, 'the request outlives a page that is left').toBe(true)
  await sendNote(place)
  expect(readDraft(userId, first)).toBeNull()
  expect(newest(place, null).text).toBe('uno y dos')
  expect(await sendNote(place)).toEqual({ state: 'saved', note: null })
})

test('without a connection drafts stay stored, and all are sent when it returns', async () => {
  const { place, type, userId, first, second } = await setting()
  line.online = false
  type('uno')
  type('dos', null, second)
  expect(await sendNote(place)).toEqual({ state: 'offline' })
  expect(listDrafts(userId).sort()).toEqual([first, second].sort())
  line.online = true
  line.arrives = false
  expect(await sendNote(place)).toEqual({ state: 'offline' })
  expect(await sendAllNotes(place.address, userId), 'and it is known that some wait').toBe(false)
  line.arrives = true
  expect(await sendAllNotes(place.address, userId)).toBe(true)
  expect(listDrafts(userId)).toEqual([])
})

test('after a lost response a retry is not taken for another device’s change', async () => {
  const { place, type, userId, first } = await setting()
  type('* uno')
  line.answers = false
  expect(await sendNote(place)).toEqual({ state: 'offline' })
  line.answers = true
  type('* uno\n* dos')
  expect(await sendNote(place)).toMatchObject({ state: 'saved', note: { text: '* uno\n* dos' } })
  expect(readDraft(userId, first)).toBeNull()
})

test('a change by another device is reported, and neither text is lost', async () => {
  const { place, type, userId, first, saveElsewhere } = await setting()
  await saveElsewhere('<p>otra</p>')
  type('mía')
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await sendNote(place)).toMatchObject({ state: 'conflict', current: { text: 'otra' } })
  }
  expect(readDraft(userId, first)).toMatchObject({ text: 'mía' })
})

test('drafts that are too long or refused stay stored', async () => {
  const { place, type, userId, first } = await setting()
  type('ñ'.repeat(256))
  expect(charactersLeft('ñ'.repeat(256))).toBe(-1)
  expect(await sendNote(place)).toEqual({ state: 'too-long' })
  type('breve')
  await services.connection.db.delete(entitlements)
  expect(await sendNote(place)).toEqual({ state: 'refused' })
  expect(readDraft(userId, first)).toMatchObject({ text: 'breve' })
  dropDraft(userId, first)
})

test('after the session ended a draft stays stored, and is sent once its writer is logged in again', async () => {
  const { place, type, user, first } = await setting()
  type('breve')
  browser = app.browser()
  expect(await sendNote(place)).toEqual({ state: 'signed-out' })
  expect(readDraft(user.id, first)).toMatchObject({ text: 'breve' })
  await browser.signInAs(user)
  expect(await sendNote(place)).toMatchObject({ state: 'saved', note: { text: 'breve' } })
  expect(readDraft(user.id, first)).toBeNull()
})

test('a note does not become that of somebody else who logged in meanwhile, and is told why', async () => {
  const { place, type, first, userId, user } = await setting()
  type('mía')
  const other = await createUser(services, { role: 'owner' })
  await browser.signInAs(other)
  expect(await sendNote(place)).toEqual({ state: 'other-account' })
  expect(readDraft(userId, first)?.text).toBe('mía')
  expect(await services.connection.db.select().from(lessonNotes)).toEqual([])
  await browser.signInAs(user)
  expect(await sendNote(place)).toMatchObject({ state: 'saved' })
})

test('without browser storage a draft lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  saveDraft('ana', 7, { text: 'x', seen: null })
  expect([readDraft('ana', 7)?.text, listDrafts('ana')]).toEqual(['x', [7]])
  dropDraft('ana', 7)
  expect(readDraft('ana', 7)).toBeNull()
})
