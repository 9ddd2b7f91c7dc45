import { expect, test } from 'vitest'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { removeDraftPart } from '#domain/catalog/drafts/remove-draft-part.ts'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { dayOf, nextDay } from '#values/day.ts'
import { describePublication } from './describe-publication.ts'
import { listLessonFlags } from './publication-queries.ts'
import { publishDraft } from './publish-draft.ts'

const services = await createTestServices()
const { db } = services.connection

test('says what changes for those who have the course', async () => {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  const { draftId, slug, outline } = await createDraftCourse(author)
  const nothing = { added: [], removed: [], madeExclusive: [], delayed: [] }
  expect(await describePublication(author, { draftId })).toEqual({
    owners: 0,
    withoutExclusive: 0,
    ...nothing,
  })
  await publishDraft(author, { draftId })
  const course = await findCourseBySlug(db, slug)
  const courseId = course?.id ?? 0
  const [ana, bea] = [await createUser(services), await createUser(services)]
  await createEntitlement(services, { userId: ana.id, productId: courseId })
  await createEntitlement(services, { userId: bea.id, productId: courseId, exclusive: true })
  const people = { owners: 2, withoutExclusive: 1 }
  expect(await describePublication(author, { draftId })).toEqual({ ...people, ...nothing })

  const [first, last] = outline
  const gone = first?.lessons[0]?.id ?? 0
  const [row] = await listLessonFlags(db, courseId)
  await createComment(services, { lessonId: row?.id ?? 0, authorId: ana.id })
  await removeDraftPart(author, { partId: gone })
  await addDraftPart(author, { draftId, kind: 'lesson', parentId: first?.id ?? 0, title: { es: 'Nueva' } })
  const { outline: now } = await getDraft(author, { draftId })
  const section = now.find(({ id }) => id === last?.id)
  await saveDraftPart(author, {
    partId: section?.id ?? 0,
    revision: section?.revision ?? 0,
    fields: { exclusive: true, opensAfterDays: 7 },
  })
  expect(await describePublication(author, { draftId })).toEqual({
    ...people,
    added: [{ es: 'Nueva' }],
    removed: [{ title: { es: 'Clase 1.1' }, notes: 0, comments: 1, people: 0 }],
    madeExclusive: [{ es: 'Clase 2.1' }],
    delayed: [{ es: 'Clase 2.1' }],
  })
  const other = await contextOf(services, await createUser(services, { role: 'author' }))
  await expect(describePublication(other, { draftId })).rejects.toMatchObject({ code: 'draft-not-found' })
})

const farAway = { opensOn: '2999-01-01' }
const tomorrow = { opensOn: dayOf(nextDay(new Date())) }

test.each([
  { rule: 'more days', from: { opensAfterDays: 3 }, to: { opensAfterDays: 7 }, waits: true },
  { rule: 'fewer days', from: { opensAfterDays: 7 }, to: { opensAfterDays: 3 }, waits: false },
  { rule: 'a day ahead', from: {}, to: { opensOn: '2999-01-01' }, waits: true },
  { rule: 'a later day', from: { opensOn: '2999-01-01' }, to: { opensOn: '2999-02-01' }, waits: true },
  { rule: 'an earlier day', from: { opensOn: '2999-02-01' }, to: { opensOn: '2999-01-01' }, waits: false },
  { rule: 'a day that is past', from: {}, to: { opensOn: '2020-01-01' }, waits: false },
  {
    rule: 'more days, all before its day',
    from: farAway,
    to: { opensAfterDays: 7, ...farAway },
    waits: false,
  },
  {
    rule: 'a day beside its days',
    from: { opensAfterDays: 30 },
    to: { opensAfterDays: 30, ...tomorrow },
    waits: true,
  },
])('says whether somebody waits longer for a section with $rule', async ({ from, to, waits }) => {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  const { draftId, outline } = await createDraftCourse(author)
  const partId = outline.at(-1)?.id ?? 0
  const save = async (fields: object) => {
    const section = (await getDraft(author, { draftId })).outline.find(({ id }) => id === partId)
    const saved = await saveDraftPart(author, { partId, revision: section?.revision ?? 0, fields })
    expect(saved.ok).toBe(true)
  }
  await save(from)
  await publishDraft(author, { draftId })
  await save({ opensAfterDays: null, opensOn: null, ...to })
  const { delayed } = await describePublication(author, { draftId })
  expect(delayed).toEqual(waits ? [{ es: 'Clase 2.1' }] : [])
})
