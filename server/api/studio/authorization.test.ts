import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createStudioCalls } from '#tests/factories/create-studio-calls.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { callsOf } from '#tests/harness/calls.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

/** Who may call what of the studio (docs/decisions/roles.md), and that each change is in the audit log. */

vi.setConfig({ testTimeout: 60_000 })
const operatorToken = 'the-token-of-the-running-site'
const settings = { AULA_BACKUP_FOLDER: join(tmpdir(), 'aula-backups-nobody-makes') }
const services = { ...(await createTestServices({ settings })), operatorToken }
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
const { db } = services.connection
const password = 'un secreto largo'

/** Of the two authors, one wrote the items that are imported. */
const people = ['visitor', 'learner', 'author', 'other author', 'support', 'owner', 'operator'] as const
type Person = (typeof people)[number]

// author, other author, support, owner, operator; learners get 403, visitors 401 or, where CSRF refuses first, 403
const table: [call: string, statuses: string][] = [
  ['GET /affiliates', '403 403 403 200 200'],
  ['GET /audit-entries', '403 403 403 200 200'],
  ['GET /authors', '200 200 403 200 200'],
  ['GET /authors/{id}', '200 403 403 200 200'],
  ['GET /backups', '403 403 403 200 200'],
  ['GET /canned-replies', '403 403 200 200 200'],
  ['GET /categories', '200 200 403 200 200'],
  ['GET /comments', '403 403 200 200 200'],
  ['GET /contact-messages', '403 403 200 200 200'],
  ['GET /contact-messages/{id}/image', '403 403 200 200 200'],
  ['GET /coupons', '403 403 403 200 200'],
  ['GET /coupons/file', '403 403 403 200 200'],
  ['GET /discussion', '200 200 200 200 200'],
  ['GET /discussion/{thread}', '200 404 200 200 200'],
  ['GET /doctor', '403 403 403 200 200'],
  ['GET /figures', '200 200 403 200 200'],
  ['GET /figures/days', '200 200 403 200 200'],
  ['GET /figures/learners', '200 200 403 200 200'],
  ['GET /figures/sales', '200 200 403 200 200'],
  ['GET /figures/searches', '403 403 403 200 200'],
  ['GET /figures/courses/{slug}', '200 403 403 200 200'],
  ['GET /figures/courses/{slug}/classes/{lesson}', '200 403 403 200 200'],
  ['GET /gifts', '403 403 200 200 200'],
  ['GET /health', '403 403 200 200 200'],
  ['GET /info-pages', '403 403 403 200 200'],
  ['GET /info-pages/{slug}', '403 403 403 200 200'],
  ['GET /invitations', '403 403 403 200 200'],
  ['GET /jobs/dead', '403 403 200 200 200'],
  ['GET /newsletters', '403 403 403 200 200'],
  ['GET /newsletters/cards', '403 403 403 200 200'],
  ['GET /newsletters/{id}', '403 403 403 200 200'],
  ['GET /newsletters/{id}/audience', '403 403 403 200 200'],
  ['GET /newsletters/{id}/checks', '403 403 403 200 200'],
  ['GET /newsletters/{id}/mail', '403 403 403 200 200'],
  ['GET /opinions', '200 200 200 200 200'],
  ['GET /orders', '403 403 200 200 200'],
  ['GET /orders/file', '403 403 200 200 200'],
  ['GET /orders/{number}', '403 403 200 200 200'],
  ['GET /payouts', '403 403 403 200 200'],
  ['GET /payouts/file', '403 403 403 200 200'],
  ['GET /people', '403 403 200 200 200'],
  ['GET /people/export', '403 403 403 200 200'],
  ['GET /people/{email}', '403 403 200 200 200'],
  ['GET /people/{email}/personal-data', '403 403 403 200 200'],
  ['GET /prices', '200 200 403 200 200'],
  ['GET /products', '200 200 200 200 200'],
  ['GET /products/named', '200 200 200 200 200'],
  ['GET /recommendations/{slug}', '403 403 403 200 200'],
  ['GET /regional-rules', '403 403 403 200 200'],
  ['GET /security/events', '403 403 403 200 200'],
  ['GET /settings', '403 403 403 200 200'],
  ['GET /site-links', '403 403 403 200 200'],
  ['GET /landing', '403 403 403 200 200'],
  ['GET /subscribers', '403 403 403 200 200'],
  ['GET /subscribers/export', '403 403 403 200 200'],
  ['GET /transfers', '403 403 200 200 200'],
  ['GET /transfers/{reference}/image', '403 403 200 200 200'],
  ['GET /courses/{slug}/export', '200 403 403 200 200'],
  ['GET /books/{slug}/export', '200 403 403 200 200'],
  ['GET /packs/{slug}/export', '200 403 403 200 200'],

  ['POST /courses/import', '200 403 403 200 200'],
  ['POST /books/import', '200 403 403 200 200'],
  // Others' items in a new pack are a problem of its folder.
  ['POST /packs/import', '200 422 403 200 200'],
  // Others' drafts are not found.
  ['POST /drafts', '201 201 403 201 201'],
  ['POST /drafts/open', '200 404 403 200 200'],
  ['GET /drafts/{draft}', '200 404 403 200 200'],
  ['PATCH /drafts/{draft}', '200 404 403 200 200'],
  ['GET /drafts/{draft}/pack-choices', '200 404 403 200 200'],
  ['GET /drafts/{draft}/post-choices', '200 404 403 200 200'],
  ['GET /drafts/{draft}/revisions', '200 404 403 200 200'],
  ['GET /drafts/revisions/{revision}', '200 404 403 200 200'],
  ['POST /drafts/revisions/{revision}/restore', '200 404 403 200 200'],
  ['POST /drafts/{draft}/parts', '201 404 403 201 201'],
  ['GET /drafts/parts/{part}', '200 404 403 200 200'],
  ['PATCH /drafts/parts/{part}', '200 404 403 200 200'],
  ['POST /drafts/parts/{part}/move', '204 404 403 204 204'],
  ['POST /drafts/parts/{part}/duplicate', '201 404 403 201 201'],
  ['DELETE /drafts/parts/{part}', '204 404 403 204 204'],
  ['POST /drafts/parts/{part}/bring-back', '204 404 403 204 204'],
  ['GET /drafts/{draft}/publication', '200 404 403 200 200'],
  ['POST /drafts/{draft}/schedule', '200 404 403 200 200'],
  ['POST /drafts/{draft}/publish', '200 404 403 200 200'],
  ['GET /drafts/{draft}/effect', '200 404 403 200 200'],
  ['GET /drafts/{draft}/effect/{action}', '200 404 403 200 200'],
  ['POST /drafts/{draft}/archive', '200 404 403 200 200'],
  ['POST /drafts/{draft}/unpublish', '200 404 403 200 200'],
  // An upload is for who began it alone: the operator began this one.
  ['POST /uploads', '201 201 403 201 201'],
  ['GET /uploads', '200 200 403 200 200'],
  ['GET /uploads/{upload}', '404 404 403 404 200'],
  ['PATCH /uploads/{upload}', '404 404 403 404 204'],
  ['DELETE /uploads/{upload}', '404 404 403 404 204'],
  ['POST /images', '200 200 403 200 200'],
  ['POST /covers', '200 200 403 200 200'],
  ['POST /book-files', '200 200 403 200 200'],
  ['POST /captions', '200 200 403 200 200'],
  ['GET /captions/{name}', '200 200 403 200 200'],
  ['GET /media', '200 200 403 200 200'],
  ['POST /media/renditions', '403 403 403 200 200'],
  ['POST /media/{file}/renditions', '200 404 403 200 200'],
  ['DELETE /media/{file}', '200 404 403 200 200'],
  ['POST /categories', '403 403 403 201 201'],
  ['PATCH /categories/{slug}', '403 403 403 200 200'],
  ['POST /categories/{slug}/merge', '403 403 403 200 200'],
  ['POST /category-merges/{id}/undo', '403 403 403 200 200'],
  ['DELETE /categories/{slug}', '403 403 403 204 204'],
  ['PUT /recommendations/{slug}', '403 403 403 200 200'],
  ['POST /info-pages', '403 403 403 201 201'],
  ['PATCH /info-pages/{slug}', '403 403 403 200 200'],
  ['DELETE /info-pages/{slug}', '403 403 403 204 204'],
  ['GET /info-pages/{slug}/revisions', '403 403 403 200 200'],
  ['GET /info-pages/{slug}/revisions/{revision}', '403 403 403 200 200'],
  ['POST /info-pages/{slug}/revisions/{revision}/restore', '403 403 403 200 200'],
  ['PATCH /settings', '403 403 403 200 200'],
  ['PUT /settings/logo', '403 403 403 200 200'],
  ['PUT /site-links', '403 403 403 200 200'],
  ['PUT /landing', '403 403 403 200 200'],
  ['POST /comments/{id}/hide', '403 403 200 200 200'],
  ['POST /comments/{id}/show', '403 403 200 200 200'],
  ['POST /comments/{id}/dismiss-reports', '403 403 204 204 204'],
  ['PUT /opinions/{id}/answer', '204 403 403 204 204'],
  ['DELETE /opinions/{id}/answer', '204 403 403 204 204'],
  ['POST /opinions/{id}/hide', '403 403 204 204 204'],
  ['POST /opinions/{id}/show', '403 403 204 204 204'],
  ['POST /opinions/{id}/dismiss-reports', '403 403 204 204 204'],
  ['PUT /authors/{id}', '200 403 403 200 200'],
  // What is published has somebody who wrote it.
  ['POST /discussion/{thread}/replies', '204 404 204 204 401'],
  ['POST /discussion/{thread}/done', '204 404 204 204 204'],
  ['POST /discussion/{thread}/reopen', '204 404 204 204 204'],
  ['POST /canned-replies', '403 403 201 201 201'],
  ['PATCH /canned-replies/{id}', '403 403 204 204 204'],
  ['DELETE /canned-replies/{id}', '403 403 204 204 204'],
  ['POST /coupons', '403 403 403 201 201'],
  ['POST /coupons/batches', '403 403 403 201 201'],
  ['PATCH /coupons/{code}', '403 403 403 200 200'],
  ['POST /coupons/{code}/end', '403 403 403 200 200'],
  ['POST /entitlements', '403 403 204 204 204'],
  ['POST /entitlements/revocations', '403 403 200 200 200'],
  ['POST /gifts/{number}/letter', '403 403 204 204 204'],
  ['PATCH /gifts/{number}', '403 403 204 204 204'],
  ['POST /jobs/dead/{id}/retry', '403 403 204 204 204'],
  ['DELETE /jobs/dead/{id}', '403 403 204 204 204'],
  ['POST /jobs/dead/retry', '403 403 200 200 200'],
  ['POST /backups', '403 403 403 201 201'],
  ['POST /newsletters', '403 403 403 201 201'],
  ['PUT /newsletters/{id}/audience', '403 403 403 200 200'],
  ['POST /newsletters/drafts', '403 403 403 201 201'],
  ['PUT /newsletters/{id}', '403 403 403 200 200'],
  ['POST /newsletters/{id}/test', '403 403 403 200 401'],
  ['PUT /newsletters/{id}/schedule', '403 403 403 204 204'],
  ['DELETE /newsletters/{id}/schedule', '403 403 403 204 204'],
  ['POST /newsletters/{id}/send', '403 403 403 200 200'],
  ['DELETE /newsletters/{id}', '403 403 403 204 204'],
  ['POST /newsletters/{id}/stop', '403 403 403 200 200'],
  ['POST /newsletters/{id}/resume', '403 403 403 200 200'],
  ['DELETE /subscribers/{id}', '403 403 403 204 204'],
  ['POST /orders/{number}/check', '403 403 200 200 200'],
  ['POST /orders/{number}/notes', '403 403 201 201 201'],
  ['POST /orders/{number}/receipt', '403 403 204 204 204'],
  ['POST /orders/{number}/resolution', '403 403 200 200 200'],
  ['POST /orders/{number}/refunds', '403 403 201 201 201'],
  ['PATCH /affiliates/{email}', '403 403 403 204 204'],
  ['POST /payouts', '403 403 403 201 201'],
  ['POST /payouts/{id}/complete', '403 403 403 200 200'],
  ['POST /payouts/{id}/cancel', '403 403 403 200 200'],
  ['PATCH /people/{email}', '403 403 204 204 204'],
  ['POST /people/{email}/verification', '403 403 204 204 204'],
  ['POST /people/{email}/gems', '403 403 200 200 200'],
  ['PATCH /people/{email}/role', '403 403 403 204 204'],
  ['DELETE /people/{email}', '403 403 403 204 204'],
  ['PATCH /prices/{type}/{slug}', '200 404 403 200 200'],
  ['PATCH /regional-rules/{country}', '403 403 403 200 200'],
  ['POST /security/second-factor-resets', '403 403 403 200 200'],
  ['POST /transfers/{reference}/approve', '403 403 200 200 200'],
  ['POST /transfers/{reference}/reject', '403 403 200 200 200'],
  ['POST /invitations', '403 403 403 201 201'],
  ['DELETE /invitations/{id}', '403 403 403 204 204'],
  // Only whoever has the machine makes a link that opens the shop.
  ['POST /owner/links', '403 403 403 403 201'],
  ['POST /owner/transfers', '403 403 403 200 200'],
]

const withPrefix = (call: string) => call.replace(' ', ' /api/v1/studio')

function expected(person: Person, call: string, statuses: string): string {
  if (person === 'visitor') return call.startsWith('GET') ? '401' : '403'
  if (person === 'learner') return '403'
  return statuses.split(' ')[people.indexOf(person) - 2] ?? ''
}

test('the table lists exactly the documented calls of the studio', () => {
  const documented = callsOf(client.document).map(({ method, path }) => `${method} ${path}`)
  expect(table.map(([call]) => withPrefix(call)).sort()).toEqual(
    documented.filter((call) => call.includes('/studio/')).sort(),
  )
})

test.each(people)(
  '%s gets exactly the statuses of the table, and leaves an audit entry with each change',
  async (person) => {
    const roles = { author: 'author', 'other author': 'author', support: 'support', owner: 'owner' } as const
    const role = person in roles ? roles[person as keyof typeof roles] : ('learner' as const)
    const user = person === 'visitor' ? null : await createUser(services, { role, password })
    const author = person === 'author' && user ? user : await createUser(services, { role: 'author' })
    const calls = await createStudioCalls(services, { password, authorId: author.id })
    const token =
      person === 'operator'
        ? operatorToken
        : user && (await services.accounts.createToken(user.id, new Headers()))
    const newest = async () =>
      (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

    const answers: string[] = []
    const unnoted: string[] = []
    for (const [call] of table) {
      const { address, json, archive, headers } = calls[withPrefix(call)] ?? { address: '/nowhere' }
      const [method = ''] = call.split(' ')
      const before = await newest()
      const { response } = await client.call(app.browser(), address, {
        method,
        ...(archive
          ? { body: archive }
          : { json: ['GET', 'DELETE'].includes(method) ? undefined : (json ?? {}) }),
        headers: {
          Accept: 'application/json',
          ...(archive && { 'Content-Type': 'application/x-tar' }),
          ...headers,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      })
      answers.push(`${call} ${response.status}`)
      const entry = await newest()
      const noted = entry !== undefined && entry.id !== before?.id
      const done = response.ok && (method !== 'GET' || /\/(?:personal-data|export|orders\/file)$/.test(call))
      if (noted !== done) unnoted.push(call)
      if (noted) {
        const by = person === 'operator' ? { actorId: null, role: 'system' } : { actorId: user?.id, role }
        expect(entry, call).toMatchObject(by)
        const text = JSON.stringify([entry.subject, entry.before, entry.after])
        expect(text, call).not.toMatch(/@example\.org|secreto/)
      }
    }
    expect(answers).toEqual(table.map(([call, statuses]) => `${call} ${expected(person, call, statuses)}`))
    expect(unnoted, 'successful changes without an entry, or entries of nothing').toEqual([])
  },
)
