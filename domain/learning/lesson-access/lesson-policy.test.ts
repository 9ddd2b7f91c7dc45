import { describe, expect, it } from 'vitest'
import type { Actor, UserActor } from '#domain/kernel/context.ts'
import {
  type LessonAccess,
  type LessonEntitlement,
  lessonAccess,
  mayMarkSeen,
  maySeeCourse,
  type SourceCodeAccess,
  sourceCodeAccess,
} from './lesson-policy.ts'

const learner: UserActor = {
  kind: 'user',
  id: 'ana',
  email: 'ana@example.com',
  name: 'Ana',
  role: 'learner',
  verified: true,
  blockShopping: false,
  subscribed: false,
  preferences: {},
  affiliateLink: null,
}
const actors = {
  visitor: { kind: 'visitor' },
  learner,
  author: { ...learner, id: 'alba', role: 'author' },
  anotherAuthor: { ...learner, id: 'aldo', role: 'author' },
  /** Was the author, and is none any more. */
  formerAuthor: { ...learner, id: 'alba' },
  support: { ...learner, id: 'sara', role: 'support' },
  owner: { ...learner, id: 'olga', role: 'owner' },
  system: { kind: 'system' },
} satisfies Record<string, Actor>

const since = new Date('2026-11-01T10:00:00Z')
const now = new Date('2026-11-08T09:59:59Z')

const atOnce = { opensAfterDays: null, opensOn: null }
const openings = {
  'at once': atOnce,
  'on a day that has come': { opensAfterDays: 6, opensOn: '2026-11-08' },
  'after some days': { opensAfterDays: 7, opensOn: null },
  'on a later day': { opensAfterDays: 1, opensOn: '2026-11-09' },
}
const isLater = ({ section }: Question) => section.opensAfterDays === 7 || section.opensOn === '2026-11-09'

const owned = (kind: LessonEntitlement['kind'], extras: Partial<LessonEntitlement> = {}) => ({
  kind,
  exclusive: false,
  sourceCode: false,
  grantedAt: since,
  ...extras,
})
const flags = [false, true]
const models = ['standard', 'ads'] as const
const statuses = ['published', 'archived', 'draft'] as const

/** Every question for the policy, with its description. */
function* everyQuestion() {
  for (const [who, actor] of Object.entries(actors) as [string, Actor][])
    for (const status of statuses)
      for (const model of models)
        for (const sourceCodeOffered of flags)
          for (const sectionExclusive of flags)
            for (const lessonExclusive of flags)
              for (const free of flags)
                for (const kind of [null, 'paid', 'free', 'ads'] as const)
                  for (const exclusive of kind ? flags : [false])
                    for (const sourceCode of kind ? flags : [false])
                      for (const opened of flags)
                        for (const opening of Object.values(openings)) {
                          const question = {
                            actor,
                            course: { status, model, sourceCodeOffered, authorId: 'alba' },
                            section: { exclusive: sectionExclusive, ...opening },
                            lesson: { free, exclusive: lessonExclusive },
                            entitlement: kind && owned(kind, { exclusive, sourceCode }),
                            opened,
                            now,
                          }
                          yield { who, question }
                        }
}

/** First match wins. The test fails when a question matches no row, or a row no question. */
type Question = Parameters<typeof lessonAccess>[0]
const seesAll = (q: Question) => [actors.system, actors.owner, actors.author].some((each) => each === q.actor)
const isExclusive = (q: Question) => q.section.exclusive || q.lesson.exclusive
const isOwned = (q: Question) => q.entitlement !== null
const table: [name: string, when: (q: Question) => boolean, answer: LessonAccess][] = [
  ['the owner, its author and the system see all', seesAll, 'yes'],
  ['a draft is hidden from others', (q) => q.course.status === 'draft', 'unpublished'],
  ['a free lesson is public', (q) => q.lesson.free, 'yes'],
  ['exclusive without any entitlement', (q) => isExclusive(q) && !isOwned(q), 'exclusive-only'],
  [
    'exclusive with the extra, before its day',
    (q) => isExclusive(q) && q.entitlement?.exclusive === true && isLater(q),
    'not-open',
  ],
  ['exclusive with the extra', (q) => isExclusive(q) && q.entitlement?.exclusive === true, 'yes'],
  ['exclusive without the extra', isExclusive, 'exclusive-only'],
  ['nothing owned', (q) => !isOwned(q), 'paid-only'],
  ['owned in any way, before its day', isLater, 'not-open'],
  ['bought', (q) => q.entitlement?.kind === 'paid', 'yes'],
  ['claimed for free', (q) => q.entitlement?.kind === 'free', 'yes'],
  ['ads in a course of model ads', (q) => q.course.model === 'ads', 'yes'],
  ['ads in any other course, opened by a gem', (q) => q.opened, 'yes'],
  ['ads in any other course', (q) => q.entitlement?.kind === 'ads', 'points'],
]

describe('who may watch a lesson', () => {
  const matched = new Map<string, { question: Question; who: string }[]>()
  for (const each of everyQuestion()) {
    const row = table.find(([, when]) => when(each.question))
    const name = row?.[0] ?? 'no row'
    const questions = matched.get(name)
    if (questions) questions.push(each)
    else matched.set(name, [each])
  }

  it('every combination matches a row of the table', () => {
    expect(matched.has('no row')).toBe(false)
    expect([...matched.values()].reduce((sum, { length }) => sum + length, 0)).toBe(79_872)
  })

  it.each(table)('%s', (name, _when, answer) => {
    const questions = matched.get(name) ?? []
    expect(questions.length).toBeGreaterThan(0)
    const others = questions.filter(({ question }) => lessonAccess(question) !== answer)
    expect(others).toEqual([])
  })
})

const lesson = { free: false, exclusive: false }
const ask = (overrides: Partial<Question>) => ({
  actor: learner,
  course: {
    status: 'published' as const,
    model: 'standard' as const,
    sourceCodeOffered: true,
    authorId: null,
  },
  section: { exclusive: false, ...atOnce },
  lesson,
  entitlement: null,
  opened: false,
  now,
  ...overrides,
})

describe('who may read source code', () => {
  const notOffered = {
    status: 'published' as const,
    model: 'standard' as const,
    sourceCodeOffered: false,
    authorId: null,
  }
  it.each<[string, Partial<Question>, SourceCodeAccess]>([
    ['a buyer of the extra', { entitlement: owned('paid', { sourceCode: true }) }, 'yes'],
    [
      'an ads entitlement with the extra, of a lesson it cannot open',
      { entitlement: owned('ads', { sourceCode: true }) },
      'not-bought',
    ],
    [
      'an ads entitlement with the extra, of a free lesson',
      { entitlement: owned('ads', { sourceCode: true }), lesson: { ...lesson, free: true } },
      'yes',
    ],
    ['a buyer without the extra', { entitlement: owned('paid') }, 'not-bought'],
    [
      'a buyer of a course that offers none',
      { entitlement: owned('paid'), course: notOffered },
      'not-offered',
    ],
    [
      'a buyer of the extra that is no longer offered',
      { entitlement: owned('paid', { sourceCode: true }), course: notOffered },
      'yes',
    ],
    [
      'a buyer of the extra, of an exclusive lesson that is not theirs',
      { entitlement: owned('paid', { sourceCode: true }), lesson: { ...lesson, exclusive: true } },
      'not-bought',
    ],
    [
      'a visitor of a free lesson',
      { actor: actors.visitor, lesson: { ...lesson, free: true } },
      'not-bought',
    ],
    ['the owner', { actor: actors.owner, course: notOffered }, 'yes'],
  ])('%s: %#', (_name, overrides, answer) => {
    expect(sourceCodeAccess(ask(overrides))).toBe(answer)
  })

  it('always requires access to the lesson', () => {
    const leaks = [...everyQuestion()].filter(
      ({ question }) => sourceCodeAccess(question) === 'yes' && lessonAccess(question) !== 'yes',
    )
    expect(leaks).toEqual([])
  })
})

describe('who may mark a lesson as seen', () => {
  it.each<[string, Partial<Question>, boolean]>([
    ['a buyer', { entitlement: owned('paid') }, true],
    [
      'a person of an ads entitlement, of a lesson that a gem opened',
      { entitlement: owned('ads'), opened: true },
      false,
    ],
    [
      'a person of an ads entitlement',
      { entitlement: owned('ads'), lesson: { ...lesson, free: true } },
      false,
    ],
    ['a learner with a free lesson', { lesson: { ...lesson, free: true } }, true],
    [
      'a buyer, before the day of the section',
      { entitlement: owned('paid'), section: { exclusive: false, ...openings['on a later day'] } },
      false,
    ],
    ['a learner who may not watch it', {}, false],
    ['a visitor', { actor: actors.visitor, lesson: { ...lesson, free: true } }, false],
  ])('%s', (_name, overrides, answer) => {
    expect(mayMarkSeen(ask(overrides))).toBe(answer)
  })
})

describe('who may see a course', () => {
  it('shows a draft to its author, the owner and the system only', () => {
    expect(
      Object.entries(actors)
        .filter(([, actor]) => maySeeCourse(actor, { status: 'draft', authorId: 'alba' }))
        .map(([who]) => who),
    ).toEqual(['author', 'owner', 'system'])
  })
  it('shows published and archived courses to everybody', () => {
    for (const status of ['published', 'archived'])
      for (const actor of Object.values(actors))
        expect(maySeeCourse(actor, { status, authorId: null })).toBe(true)
  })
})
