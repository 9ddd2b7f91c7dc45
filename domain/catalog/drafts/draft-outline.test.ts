import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { addDraftPart } from './add-draft-part.ts'
import { bringBackDraftPart } from './bring-back-draft-part.ts'
import { createDraft } from './create-draft.ts'
import { listParts } from './draft-queries.ts'
import { duplicateDraftPart } from './duplicate-draft-part.ts'
import { moveDraftPart } from './move-draft-part.ts'
import { removeDraftPart } from './remove-draft-part.ts'

vi.setConfig({ testTimeout: 120_000 })
const services = await createTestServices()
const { db } = services.connection

type Operation = {
  what: 'section' | 'lesson' | 'move' | 'copy' | 'remove' | 'back'
  who: 0 | 1
  part: number
  parent: number
  index: number
}
type Part = { id: number; kind: 'section' | 'lesson'; parentId: number | null; name: string; place: number }

/** Lists of names: what the outline should be, by the plainest means. */
class Model {
  /** The parts that are shown, by parent (0: the course). */
  readonly lists = new Map<number, Part[]>([[0, []]])
  readonly removed = new Map<number, Part>()

  all(): Part[] {
    return [...this.lists.values()].flat()
  }
  list(parentId: number | null): Part[] {
    const list = this.lists.get(parentId ?? 0) ?? []
    this.lists.set(parentId ?? 0, list)
    return list
  }
  insert(part: Part, index: number) {
    this.list(part.parentId).splice(index, 0, part)
    if (part.kind === 'section') this.list(part.id)
  }
  take(part: Part): number {
    const list = this.list(part.parentId)
    const place = list.indexOf(part)
    list.splice(place, 1)
    return place
  }
}

const operation = fc.record({
  what: fc.constantFrom('section', 'lesson', 'lesson', 'move', 'move', 'copy', 'remove', 'back'),
  who: fc.constantFrom(0, 1),
  part: fc.nat(20),
  parent: fc.nat(20),
  index: fc.nat(6),
}) as fc.Arbitrary<Operation>

const pick = <One>(list: readonly One[], number: number): One | undefined => list[number % list.length]

async function draftOfTwo() {
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  const { draftId } = await createDraft(author, { kind: 'course', title: 'Uno', locale: 'es' })
  return { people: [author, owner] as const, draftId }
}

async function shown(draftId: number) {
  const lists = new Map<number, number[]>()
  for (const { id, parentId, removedAt } of await listParts(db, draftId)) {
    if (removedAt === null) lists.set(parentId ?? 0, [...(lists.get(parentId ?? 0) ?? []), id])
  }
  return lists
}

async function expectNumbered(draftId: number) {
  const positions = new Map<number | null, number[]>()
  for (const { parentId, position, removedAt } of await listParts(db, draftId)) {
    if (removedAt === null) positions.set(parentId, [...(positions.get(parentId) ?? []), position])
  }
  for (const list of positions.values()) expect(list).toEqual(list.map((_, place) => place))
}

test('after any operations of two people the outline is what a plain list would be, numbered from 0', async () => {
  const { people, draftId } = await draftOfTwo()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
      const { draftId } = await createDraft(people[0], { kind: 'course', title: 'Otro', locale: 'es' })
      const model = new Model()
      for (const { what, who, part: number, parent, index } of operations) {
        const context = people[who]
        const part = pick(model.all(), number)
        const section = pick(model.list(null), parent)
        if (what === 'section' || what === 'lesson') {
          const parentId = what === 'section' ? null : (section?.id ?? null)
          if (what === 'lesson' && !section) continue
          const place = Math.min(index, model.list(parentId).length)
          const { partId } = await addDraftPart(context, { draftId, kind: what, parentId, index, title: {} })
          model.insert({ id: partId, kind: what, parentId, name: '', place: 0 }, place)
        } else if (what === 'move' && part) {
          const parentId = part.kind === 'section' ? null : (section?.id ?? null)
          await moveDraftPart(context, { partId: part.id, parentId, index })
          model.take(part)
          part.parentId = parentId
          model.insert(part, Math.min(index, model.list(parentId).length))
        } else if (what === 'copy' && part) {
          const { partId } = await duplicateDraftPart(context, { partId: part.id })
          const place = model.list(part.parentId).indexOf(part) + 1
          model.insert({ ...part, id: partId }, place)
          const copies = (await shown(draftId)).get(partId) ?? []
          expect(copies).toHaveLength(part.kind === 'section' ? model.list(part.id).length : 0)
          for (const id of copies) model.list(partId).push({ ...part, kind: 'lesson', id, parentId: partId })
        } else if (what === 'remove' && part?.kind === 'lesson') {
          await removeDraftPart(context, { partId: part.id })
          part.place = model.take(part)
          model.removed.set(part.id, part)
        } else if (what === 'back') {
          const back = pick([...model.removed.values()], number)
          if (!back) continue
          await bringBackDraftPart(context, { partId: back.id })
          model.removed.delete(back.id)
          model.insert(back, Math.min(back.place, model.list(back.parentId).length))
        }
      }
      await expectNumbered(draftId)
      const lists = await shown(draftId)
      const wanted = [...model.lists].filter(([, list]) => list.length > 0)
      expect(Object.fromEntries(lists)).toEqual(
        Object.fromEntries(wanted.map(([id, list]) => [id, list.map((each) => each.id)])),
      )
    }),
    { numRuns: runs(50) },
  )
  expect(draftId).toBeGreaterThan(0)
})

test('operations at the same time lose no part and leave every section numbered from 0', async () => {
  const { people } = await draftOfTwo()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 16 }), async (operations) => {
      const { draftId } = await createDraft(people[0], { kind: 'course', title: 'Otro', locale: 'es' })
      const sections: number[] = []
      for (let index = 0; index < 2; index += 1) {
        const place = { draftId, kind: 'section', parentId: null, title: {} } as const
        sections.push((await addDraftPart(people[0], place)).partId)
      }
      const lessons = await Promise.all(
        [0, 1, 2, 3].map(async (number) => {
          const parentId = pick(sections, number) as number
          return (
            await addDraftPart(people[number % 2 === 0 ? 0 : 1], {
              draftId,
              kind: 'lesson',
              parentId,
              title: {},
            })
          ).partId
        }),
      )
      let made = sections.length + lessons.length
      await Promise.all(
        operations.map(async ({ what, who, part, parent, index }) => {
          const context = people[who]
          const partId = pick([...sections, ...lessons], part) as number
          const parentId = lessons.includes(partId) ? (pick(sections, parent) as number) : null
          try {
            if (what === 'section' || what === 'lesson') {
              const place = what === 'section' ? null : (pick(sections, parent) as number)
              await addDraftPart(context, { draftId, kind: what, parentId: place, index, title: {} })
              made += 1
            } else if (what === 'move') await moveDraftPart(context, { partId, parentId, index })
            else if (what === 'remove') await removeDraftPart(context, { partId })
            else if (what === 'back') await bringBackDraftPart(context, { partId })
          } catch (error) {
            // Somebody has removed the part, or its section.
            if (!(error instanceof DomainError)) throw error
          }
        }),
      )
      await expectNumbered(draftId)
      expect(await listParts(db, draftId)).toHaveLength(made)
    }),
    { numRuns: runs(25) },
  )
})
