import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import type { Section } from './outline-acts.ts'
import { type ActAnswer, OutlineQueue, type OwnAct } from './outline-queue.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const shownOf = (sections: readonly Section[]) =>
  sections.map(({ id, title, lessons }) => [id, title.es, ...lessons.map((each) => [each.id, each.title.es])])

type Choice = { what: number; part: number; section: number; index: number }
const choice = fc.record({
  what: fc.nat({ max: 6 }),
  part: fc.nat({ max: 100 }),
  section: fc.nat({ max: 100 }),
  index: fc.nat({ max: 3 }),
})

function act(queue: OutlineQueue, { what, part, section, index }: Choice): void {
  const { sections } = queue.state().outline
  const parts = sections.flatMap((each) => [each, ...each.lessons])
  const chosen = parts[part % Math.max(1, parts.length)]
  const home = sections[section % Math.max(1, sections.length)]
  const newId = queue.newId()
  if (!chosen || !home) return
  const isSection = sections.includes(chosen as Section)
  const title = { es: `Otra ${newId}` }
  if (what === 0) queue.do({ do: 'add', partId: newId, kind: 'section', parentId: null, index, title })
  if (what === 1) {
    const end = home.lessons.length
    queue.do({ do: 'add', partId: newId, kind: 'lesson', parentId: home.id, index: end, title })
  }
  if (what === 2) queue.do({ do: 'rename', partId: chosen.id, title })
  if (what === 3) queue.do({ do: 'remove', partId: chosen.id })
  if (what === 4) {
    const parentId = isSection ? null : home.id
    const most = isSection ? sections.length - 1 : home.lessons.filter((each) => each !== chosen).length
    queue.do({ do: 'move', partId: chosen.id, parentId, index: Math.min(index, most) })
  }
  if (what === 5) queue.undo()
  if (what === 6) queue.redo()
}

test('what the outline shows at once is what the server has in the end', async () => {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const browser = app.browser()
  await browser.signInAs(author)
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 10 }), async (choices) => {
      const { draftId, outline } = await createDraftCourse(context)
      const refused: string[] = []
      const queue = new OutlineQueue(outline, {
        async send(own: OwnAct, revision) {
          const form = { change: JSON.stringify({ ...own, draftId, revision }) }
          return (await (await browser.request('/studio/drafts/outline', { form })).json()) as ActAnswer
        },
        settled: () => {},
        refused: (code) => refused.push(code),
      })
      for (const each of choices) act(queue, each)
      await queue.rest()
      expect(refused).toEqual([])
      const saved = await getDraft(context, { draftId, kind: 'course' })
      expect(shownOf(queue.state().outline.sections)).toEqual(shownOf(saved.outline))
    }),
    {
      numRuns: runs(40),
      // Renamed, renamed back and removed before the server has answered.
      examples: [[[2, 5, 3].map((what) => ({ what, part: 0, section: 0, index: 0 }))]],
    },
  )
})

test('what is left of the outline after refusals is what the server has', async () => {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const browser = app.browser()
  await browser.signInAs(author)
  const choices = fc.array(fc.tuple(choice, fc.boolean()), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(choices, async (all) => {
      const { draftId, outline } = await createDraftCourse(context)
      const turns = all.map(([, isLost]) => isLost)
      const queue = new OutlineQueue(outline, {
        async send(own: OwnAct, revision) {
          if (turns.shift()) return { ok: false, code: 'unanswered' }
          const form = { change: JSON.stringify({ ...own, draftId, revision }) }
          return (await (await browser.request('/studio/drafts/outline', { form })).json()) as ActAnswer
        },
        settled() {},
        refused() {},
      })
      for (const [each] of all) act(queue, each)
      await queue.rest()
      const saved = await getDraft(context, { draftId, kind: 'course' })
      expect(shownOf(queue.state().outline.sections)).toEqual(shownOf(saved.outline))
    }),
    { numRuns: runs(40) },
  )
})

test('a row stays when the server gives its part an id', async () => {
  const send = async (): Promise<ActAnswer> => ({ ok: true, partId: 57 })
  const queue = new OutlineQueue([], { send, settled() {}, refused() {} })
  const made = queue.newId()
  queue.do({ do: 'add', partId: made, kind: 'section', parentId: null, index: 0, title: { es: 'Uno' } })
  await queue.rest()
  const id = queue.state().outline.sections[0]?.id ?? 0
  expect([id, queue.keyOf(id)]).toEqual([57, made])
})
