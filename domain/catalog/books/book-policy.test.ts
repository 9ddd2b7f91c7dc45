import { expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/context.ts'
import { visitor } from '#tests/harness/services.ts'
import { bookAccess, hasBook } from './book-policy.ts'

const learner = { kind: 'user', role: 'learner' } as Actor
const owner = { kind: 'user', role: 'owner' } as Actor
const paid = { kind: 'paid', revokedAt: null } as const
const free = { kind: 'free', revokedAt: null } as const
const ads = { kind: 'ads', revokedAt: null } as const
const revoked = { kind: 'paid', revokedAt: new Date() } as const

test.each([
  [visitor, 'published', null, 'not-owned', false],
  [learner, 'published', null, 'not-owned', false],
  [learner, 'published', paid, 'yes', true],
  [learner, 'published', free, 'yes', true],
  [learner, 'archived', paid, 'yes', true],
  [learner, 'published', ads, 'yes', false],
  [learner, 'published', revoked, 'not-owned', false],
  [learner, 'draft', paid, 'unpublished', false],
  [owner, 'draft', null, 'yes', true],
] as const)('%j, %s, %j: %s', (actor, status, entitlement, access, has) => {
  const question = { actor, book: { status }, entitlement }
  expect([bookAccess(question), hasBook(question)]).toEqual([access, has])
})
