import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fields } from '../../ui/merge-fields.ts'
import { FieldSaver } from './field-saver.ts'
import type { SaveOutcome } from './save-outcome.ts'

const start = { title: { es: 'Uno' }, note: { es: 'Nota' }, free: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sent = { revision: number; fields: Fields }

/** A server that answers in turn; without an answer it saves. */
function saverWith(...answers: (SaveOutcome | null)[]) {
  const sent: Sent[] = []
  const kept: Fields[] = []
  const saver = new FieldSaver({
    fields: start,
    revision: 1,
    send: async (change) => {
      sent.push(change)
      const answer = answers.shift()
      return answer === undefined ? { ok: true, revision: change.revision + 1, at: 5 } : answer
    },
    keep: (_base, typed) => kept.push(typed),
  })
  return { saver, sent, kept }
}
const rest = () => vi.advanceTimersByTimeAsync(1_000)
const changed = (fields: Fields, revision = 2): SaveOutcome => ({
  ok: false,
  code: 'draft-changed',
  theirs: { fields, revision, by: { id: 'a', name: 'Abril' }, at: 3 },
})

test('several changes are one save, a moment after the last, of what changed', async () => {
  const { saver, sent } = saverWith()
  saver.editText('title.es', 'Un')
  await vi.advanceTimersByTimeAsync(700)
  saver.editText('title.es', 'Uno más')
  saver.edit({ free: true })
  expect(saver.state().status).toBe('typing')
  await rest()
  expect(sent).toEqual([{ revision: 1, fields: { title: { es: 'Uno más' }, free: true } }])
  expect(saver.state()).toMatchObject({ status: 'saved', revision: 2, savedAt: 5 })
})

test('what the ended session refuses is sent again, and saved once somebody has signed in', async () => {
  const signedOut: SaveOutcome = { ok: false, code: 'refused', error: 'sign-in-required', fields: {} }
  const { saver, sent } = saverWith(signedOut, signedOut)
  saver.edit({ free: true })
  await rest()
  expect(saver.state()).toMatchObject({ status: 'signed-out', error: null })
  expect(await saver.flush()).toBe(false)
  expect(await saver.flush()).toBe(true)
  expect([sent.length, saver.state().status]).toEqual([3, 'saved'])
})

test('an editor that owns its text begins again with what is brought back, which it would overwrite otherwise', async () => {
  const { saver, sent } = saverWith()
  const mine = { ...start, note: { es: 'Nota y algo más' } }
  saver.bringBack(start, mine, { fields: start, revision: 1, by: null, at: 3 })
  expect(saver.state()).toMatchObject({ fields: mine, replaced: { 'note.es': 1 } })
  await rest()
  expect(sent).toEqual([{ revision: 1, fields: { note: { es: 'Nota y algo más' } } }])
})

test('a text that cannot be read stands against all that needs everything saved, until it can be read or is gone', async () => {
  const { saver, sent } = saverWith()
  saver.setUnread('price', true)
  saver.edit({ free: true })
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  saver.setUnread('price', false)
  expect(await saver.flush()).toBe(true)
})

test('what is typed while a save is under way is saved next, on the new revision', async () => {
  const { saver, sent } = saverWith()
  saver.edit({ free: true })
  const first = saver.flush()
  saver.editText('note.es', 'Otra')
  await first
  await rest()
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2])
  expect(saver.isSaved).toBe(true)
})

test('what is typed and taken back is not sent', async () => {
  const { saver, sent } = saverWith()
  saver.edit({ free: true })
  saver.edit({ free: false })
  await rest()
  expect(sent).toEqual([])
  expect(saver.state().status).toBe('saved')
})

test('without an answer it waits, keeps what was typed, and is sent again', async () => {
  const { saver, sent, kept } = saverWith(null)
  saver.editText('note.es', 'Sin red')
  await rest()
  expect(saver.state().status).toBe('offline')
  expect(kept.at(-1)).toMatchObject({ note: { es: 'Sin red' } })
  expect(await saver.flush()).toBe(true)
  expect(sent).toHaveLength(2)
})

test('what somebody else changed elsewhere is taken over, and mine is saved on it', async () => {
  const { saver, sent } = saverWith(changed({ ...start, title: { es: 'Suyo' } }))
  saver.editText('note.es', 'Mía')
  await rest()
  await rest()
  expect(sent.at(-1)).toEqual({ revision: 2, fields: { note: { es: 'Mía' } } })
  expect(saver.state()).toMatchObject({
    status: 'saved',
    fields: { title: { es: 'Suyo' }, note: { es: 'Mía' } },
    other: { by: { name: 'Abril' } },
    replaced: { 'title.es': 1 },
  })
})

test('what both changed waits until somebody chooses, and nothing is sent meanwhile', async () => {
  const { saver, sent } = saverWith(changed({ ...start, note: { es: 'Suya' }, free: true }))
  saver.editText('note.es', 'Mía')
  await rest()
  expect(saver.state()).toMatchObject({
    status: 'conflict',
    conflict: { leaves: ['note.es'] },
    fields: { note: { es: 'Mía' } },
  })
  saver.editText('note.es', 'Mía, y más')
  await rest()
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  saver.resolve({ 'note.es': 'mine' })
  await rest()
  expect(sent.at(-1)).toEqual({ revision: 2, fields: { note: { es: 'Mía, y más' } } })
  expect(saver.state()).toMatchObject({ status: 'saved', fields: { free: true }, conflict: null })
})

test('the other version can be chosen', async () => {
  const { saver, sent } = saverWith(changed({ ...start, note: { es: 'Suya' } }))
  saver.editText('note.es', 'Mía')
  await rest()
  saver.resolve({ 'note.es': 'theirs' })
  await rest()
  expect(sent).toHaveLength(1)
  expect(saver.state()).toMatchObject({ status: 'saved', fields: { note: { es: 'Suya' } }, revision: 2 })
})

test('a refused change says why and is not sent again until it changes', async () => {
  const refused: SaveOutcome = {
    ok: false,
    code: 'refused',
    error: 'invalid-input',
    fields: { title: ['too-long'] },
  }
  const { saver, sent } = saverWith(refused)
  saver.editText('title.es', 'Demasiado')
  await rest()
  expect(saver.state()).toMatchObject({ status: 'refused', problems: { title: ['too-long'] } })
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  saver.editText('title.es', 'Corto')
  await rest()
  expect(saver.state()).toMatchObject({ status: 'saved', problems: {} })
})

test('a newer state that the page hears of is shown, unless it is what was just sent', async () => {
  const { saver } = saverWith()
  saver.meet({ fields: { ...start, free: true }, revision: 3, by: null, at: 9 })
  expect(saver.state()).toMatchObject({ fields: { free: true }, revision: 3, other: { by: null } })
  saver.editText('note.es', 'Mía')
  const saving = saver.flush()
  saver.meet({ fields: { ...start, free: true, note: { es: 'Mía' } }, revision: 4, by: null, at: 10 })
  await saving
  await rest()
  expect(saver.state()).toMatchObject({ status: 'saved', revision: 4, other: { at: 9 } })
})

test('what was typed before the page was closed is there again, and saved', async () => {
  const { saver, sent } = saverWith()
  const mine = { ...start, note: { es: 'De antes' } }
  saver.bringBack(start, mine, { fields: start, revision: 1, by: null, at: 0 })
  await rest()
  expect(sent).toEqual([{ revision: 1, fields: { note: { es: 'De antes' } } }])
})
