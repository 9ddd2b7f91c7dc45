import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { type Act, applyAct, inverseOf, type Outline } from './outline-acts.ts'
import { type ActAnswer, OutlineQueue, type OwnAct } from './outline-queue.ts'

const empty: Outline = { sections: [], removed: [] }

/** Three sections, of two, one and no lessons: 1 (11, 12), 2 (21), 3. */
const start: Outline = [
  [1, null, 0],
  [2, null, 1],
  [3, null, 2],
  [11, 1, 0],
  [12, 1, 1],
  [21, 2, 0],
].reduce<Outline>(
  (outline, [partId, parentId, index]) =>
    applyAct(outline, {
      do: 'add',
      partId: partId as number,
      kind: parentId === null ? 'section' : 'lesson',
      parentId: parentId ?? null,
      index: index as number,
      title: { es: `Parte ${partId}` },
    }),
  empty,
)

const idsOf = ({ sections }: Pick<Outline, 'sections'>) =>
  sections.map(({ id, lessons }) => [id, ...lessons.map((each) => each.id)])
const titlesOf = ({ sections }: Pick<Outline, 'sections'>) =>
  sections.flatMap((section) => [section, ...section.lessons].map(({ title }) => title.es))

const pick = fc.nat({ max: 1_000 })
const choices = fc.array(fc.tuple(fc.nat({ max: 5 }), pick, pick, pick), { maxLength: 12 })

/** An act that makes sense on the outline, or null. */
function actFor({ sections }: Outline, [what, a, b, c]: readonly number[], newId: number): OwnAct | null {
  const parts = sections.flatMap((section) => [section, ...section.lessons])
  const part = parts[(a ?? 0) % Math.max(1, parts.length)]
  const section = sections[(b ?? 0) % Math.max(1, sections.length)]
  if (what === 0 || !part || !section) {
    return { do: 'add', partId: newId, kind: 'section', parentId: null, index: 0, title: { es: 'Nueva' } }
  }
  const isSection = sections.some(({ id }) => id === part.id)
  const room = isSection ? sections.length : section.lessons.length + 1
  const index = (c ?? 0) % room
  const parentId = isSection ? null : section.id
  if (what === 1) {
    const end = section.lessons.length
    return { do: 'add', partId: newId, kind: 'lesson', parentId: section.id, index: end, title: {} }
  }
  if (what === 2) return { do: 'rename', partId: part.id, title: { es: `Otra ${newId}` } }
  if (what === 3) return { do: 'remove', partId: part.id }
  if (what === 4) return { do: 'duplicate', partId: part.id, copyId: newId }
  const isWithin = section.lessons.some(({ id }) => id === part.id)
  return { do: 'move', partId: part.id, parentId, index: isWithin ? index % (room - 1) : index }
}

test('acts that are taken back in their order leave the outline as it was', () => {
  fc.assert(
    fc.property(choices, (all) => {
      let outline = start
      const inverses: Act[] = []
      for (const [number, choice] of all.entries()) {
        const act = actFor(outline, choice, -1 - number)
        const inverse = act && inverseOf(outline, act)
        if (!act || !inverse) continue
        outline = applyAct(outline, act)
        inverses.push(inverse)
      }
      for (const inverse of inverses.toReversed()) outline = applyAct(outline, inverse)
      expect(idsOf(outline)).toEqual(idsOf(start))
      expect(titlesOf(outline)).toEqual(titlesOf(start))
    }),
    { numRuns: runs(500) },
  )
})

function queueOf(answer: (act: OwnAct) => ActAnswer | Promise<ActAnswer> = () => ({ ok: true })) {
  const sent: OwnAct[] = []
  const refused: string[] = []
  const lost: (string | undefined)[][] = []
  const queue = new OutlineQueue(start.sections, {
    send: async (act) => {
      sent.push(act)
      return answer(act)
    },
    settled: () => {},
    refused: (code, parts) => {
      refused.push(code)
      lost.push(parts.map(({ es }) => es))
    },
  })
  return { queue, sent, refused, lost }
}

test('any acts can be undone and done again, also while the server does not know them', async () => {
  await fc.assert(
    fc.asyncProperty(choices, fc.boolean(), async (all, waits) => {
      let made = 1_000
      const { queue } = queueOf((act) => {
        made += 1
        return { ok: true, ...((act.do === 'add' || act.do === 'duplicate') && { partId: made }) }
      })
      const shown = () => ({
        ids: idsOf(queue.state().outline).length,
        titles: titlesOf(queue.state().outline),
      })
      for (const choice of all) {
        const act = actFor(queue.state().outline, choice, queue.newId())
        if (act) queue.do(act)
        if (waits) await queue.rest()
      }
      const after = shown()
      while (queue.state().canUndo) {
        queue.undo()
        if (waits) await queue.rest()
      }
      expect(idsOf(queue.state().outline)).toEqual(idsOf(start))
      while (queue.state().canRedo) queue.redo()
      expect(shown()).toEqual(after)
      await queue.rest()
      expect(shown()).toEqual(after)
    }),
    { numRuns: runs(200) },
  )
})

test('a part that was just made is moved under the id that the server gave it', async () => {
  const { queue, sent } = queueOf((act) => ({ ok: true, ...(act.do === 'add' && { partId: 99 }) }))
  const partId = queue.newId()
  queue.do({ do: 'add', partId, kind: 'lesson', parentId: 3, index: 0, title: { es: 'Recién' } })
  queue.do({ do: 'move', partId, parentId: 1, index: 0 })
  await queue.rest()
  expect(sent.at(-1)).toEqual({ do: 'move', partId: 99, parentId: 1, index: 0 })
  expect(idsOf(queue.state().outline)).toEqual([[1, 99, 11, 12], [2, 21], [3]])
  queue.undo()
  queue.undo()
  await queue.rest()
  expect(sent.at(-1)).toEqual({ do: 'remove', partId: 99 })
  queue.redo()
  await queue.rest()
  expect(sent.at(-1)).toEqual({ do: 'bring-back', partId: 99 })
})

test('a refused act is not shown any more, and what was done after it to other parts goes on', async () => {
  const { queue, refused, lost } = queueOf((act) =>
    act.do === 'remove' ? { ok: false, code: 'draft-part-not-found' } : { ok: true },
  )
  queue.do({ do: 'move', partId: 12, parentId: 3, index: 0 })
  queue.do({ do: 'remove', partId: 11 })
  queue.do({ do: 'move', partId: 21, parentId: 3, index: 0 })
  await queue.rest()
  expect(idsOf(queue.state().outline)).toEqual([[1, 11], [2], [3, 21, 12]])
  expect([refused, lost]).toEqual([['draft-part-not-found'], [['Parte 11']]])
  expect(queue.state()).toMatchObject({ canUndo: true, waiting: 0 })
  queue.undo()
  queue.undo()
  await queue.rest()
  expect(idsOf(queue.state().outline)).toEqual(idsOf(start))
  expect(queue.state()).toMatchObject({ canUndo: false, canRedo: true })
})

test('with a part that was not made goes only what names it, or what would have been made in it', async () => {
  const { queue, sent, lost } = queueOf((act) =>
    act.do === 'add' && act.kind === 'section' ? { ok: false, code: 'unanswered' } : { ok: true },
  )
  const [section, lesson] = [queue.newId(), queue.newId()]
  const title = (es: string) => ({ title: { es } })
  queue.do({ do: 'add', partId: section, kind: 'section', parentId: null, index: 0, ...title('Nueva') })
  queue.do({ do: 'rename', partId: 2, ...title('Otro nombre') })
  queue.do({ do: 'add', partId: lesson, kind: 'lesson', parentId: section, index: 0, ...title('Dentro') })
  queue.do({ do: 'rename', partId: lesson, ...title('Dentro aún') })
  queue.do({ do: 'move', partId: 21, parentId: section, index: 0 })
  queue.do({ do: 'remove', partId: 3 })
  await queue.rest()
  expect(lost).toEqual([['Nueva', 'Dentro aún', 'Parte 21']])
  expect(sent.slice(1)).toEqual([
    { do: 'rename', partId: 2, ...title('Otro nombre') },
    { do: 'remove', partId: 3 },
  ])
  expect(idsOf(queue.state().outline)).toEqual([
    [1, 11, 12],
    [2, 21],
  ])
})

test('what is loaded replaces what was done before it was asked for', async () => {
  const { queue } = queueOf()
  queue.do({ do: 'remove', partId: 11 })
  await queue.rest()
  queue.asked()
  queue.do({ do: 'move', partId: 21, parentId: 3, index: 0 })
  // Somebody else has brought it back meanwhile.
  queue.load(start.sections)
  expect(idsOf(queue.state().outline)).toEqual([[1, 11, 12], [2], [3, 21]])
})

test('a save of the editor marks the part, and what it lacks in the other language', () => {
  const { queue } = queueOf()
  queue.edited({ do: 'edited', partId: 11, revision: 2, fields: { note: { en: 'Note' }, free: true } })
  const lesson = queue.state().outline.sections[0]?.lessons[0]
  expect(lesson).toMatchObject({ free: true, revision: 2, change: 'new' })
  expect(lesson?.missing).toEqual([
    { field: 'title', locale: 'en' },
    { field: 'note', locale: 'es' },
  ])
})
