import { expect, test } from 'vitest'
import { findBreaches } from '../scripts/walls.ts'

const pages = new Set(['app/catalog/course-page.tsx'])
const breachesOf = (files: Record<string, string>) => findBreaches(new Map(Object.entries(files)), pages)

test.each<[breach: string, path: string, source: string]>([
  [
    'a page reads errors by itself',
    'app/login-action.ts',
    "import { DomainError } from '#domain/kernel/errors.ts'",
  ],
  [
    'a page maps errors to statuses by itself',
    'app/login-loader.ts',
    "import { errorStatuses } from '#values/error-statuses.ts'",
  ],
  [
    'a catch chooses its status',
    'app/login-action.ts',
    'try { save() } catch (error) { answer({ code: error.code }, { status: error.code ? 403 : 200 }) }',
  ],
  [
    'a catch of a promise chooses its status',
    'app/login-action.ts',
    'save().catch((error) => { throw new Response(null, { status: 403 }) })',
  ],
  [
    'a returned code is given a status',
    'app/transfer-action.ts',
    'if (!left) return formProblem(form, { code: left.code }, 409)',
  ],
  [
    'a returned code is given a status by its name',
    'app/note-action.ts',
    "const refused = () => answer({ ok: false, error: 'note-too-long' }, { status: 400 })",
  ],
  [
    'a refusal is given a status',
    'app/gift-page.tsx',
    'async function action() { return data(null, { status: claimed.ok ? 200 : 409 }) }',
  ],
  [
    'a refusal is given a status in a branch of its own',
    'app/certificate-action.ts',
    'async function action() { if (!issued.ok) { return data(issued, { status: 400 }) } }',
  ],
  ['values import domain', 'values/money.ts', "import type { Context } from '#domain/kernel/context.ts'"],
  ['values import a browserless module', 'values/money.ts', "import { join } from 'node:path'"],
  ['domain imports a gateway', 'domain/a.ts', "import { send } from '#gateways/mail/smtp.ts'"],
  ['domain imports the server', 'domain/a.ts', "import type { Services } from '#server/process/compose.ts'"],
  ['domain imports a page', 'domain/a.ts', "import { Price } from '#app/ui/price.tsx'"],
  [
    'domain imports a page by its relative path',
    'domain/a.ts',
    "import { Price } from '../app/ui/price.tsx'",
  ],
  ['domain imports React', 'domain/a.ts', "import { useState } from 'react'"],
  ['domain imports HTTP', 'domain/a.ts', "import { Hono } from 'hono'"],
  ['domain imports a vendor', 'domain/a.ts', "import { Pool } from 'pg'"],
  ['domain imports a vendor lazily', 'domain/a.ts', "const pg = await import('pg')"],
  ['domain re-exports a vendor', 'domain/a.ts', "export { Pool } from 'pg'"],
  [
    'a use case builds a query',
    'domain/commerce/checkout/place-order.ts',
    "import { eq } from 'drizzle-orm'",
  ],
  ['a gateway imports a value of domain', 'gateways/mail/smtp.ts', "import { a } from '#domain/a.ts'"],
  ['a gateway imports the server', 'gateways/mail/smtp.ts', "import type { a } from '#server/app.ts'"],
  [
    'app imports the server part of a vendor',
    'app/a.tsx',
    "import { Client } from '@paypal/paypal-server-sdk'",
  ],
  [
    'a gateway imports the part of a vendor that draws',
    'gateways/wallet-payments/a.ts',
    "import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'",
  ],
  ['two vendors in a file', 'gateways/mail/smtp.ts', "import a from 'nodemailer'\nimport b from 'stripe'"],
  ['a mail imports domain', 'emails/receipt.tsx', "import type { Order } from '#domain/a.ts'"],
  ['a component imports a value of domain', 'app/ui/price.tsx', "import { quote } from '#domain/a.ts'"],
  ['a page imports a gateway', 'app/catalog/course-page.tsx', "import { a } from '#gateways/a/b.ts'"],
  ['a page imports the server', 'app/catalog/course-page.tsx', "import { app } from '#server/app.ts'"],
  ['a page builds a query', 'app/catalog/course-page.tsx', "import { eq } from 'drizzle-orm'"],
  ['a page reads files', 'app/catalog/course-page.tsx', "import { readFile } from 'node:fs/promises'"],
  ['the server imports tests', 'server/app.ts', "import { a } from '#tests/harness/app.ts'"],
  ['a test helper of a table is imported', 'domain/a.ts', "import { a } from '#tests/factories/a.ts'"],
  [
    'the demo is imported outside its rooms',
    'server/app.ts',
    "import { a } from '#database/demo/load-demo.ts'",
  ],
  ['a barrel', 'domain/catalog/courses/index.ts', 'export const a = 1'],
  ['a barrel by another name', 'domain/catalog/courses/courses.ts', "export * from './find-course.ts'"],
  ['a file for everything', 'domain/catalog/courses/utils.ts', 'export const a = 1'],
  ['a folder for everything', 'app/shared/price.tsx', 'export const a = 1'],
  [
    'a foreign table is written',
    'domain/commerce/orders/order-queries.ts',
    "import { users } from '#domain/people/accounts/account.table.ts'\nexport const a = (db) => db.update(users).set({})",
  ],
])('refuses: %s', (_breach, path, source) => {
  expect(breachesOf({ [path]: source })).toHaveLength(1)
})

test.each([
  ['people', 'kernel'],
  ['access', 'people'],
  ['catalog', 'access'],
  ['learning', 'catalog'],
  ['operations', 'learning'],
  ['account-life', 'operations'],
])('%s may import types from %s, and not the reverse', (upper, lower) => {
  const down = { [`domain/${upper}/a/a.ts`]: `import type { B } from '#domain/${lower}/b/b.ts'` }
  const up = { [`domain/${lower}/b/b.ts`]: `import type { A } from '#domain/${upper}/a/a.ts'` }
  expect(breachesOf(down)).toEqual([])
  expect(breachesOf(up)).toEqual([
    `domain/${lower}/b/b.ts imports domain/${upper}/a/a.ts: ${upper} stands above ${lower}`,
  ])
})

test('floors beside each other do not import each other', () => {
  const breaches = breachesOf({
    'domain/commerce/orders/a.ts': "import type { B } from '#domain/learning/progress/b.ts'",
    'domain/learning/gems/c.ts': "import { a } from '#domain/commerce/gifts/a.ts'",
  })
  expect(breaches).toEqual([
    'domain/commerce/orders/a.ts imports domain/learning/progress/b.ts: learning stands beside commerce',
    'domain/learning/gems/c.ts imports domain/commerce/gifts/a.ts: commerce stands beside learning',
  ])
})

test('refuses a circle of files, of types too', () => {
  const breaches = breachesOf({
    'domain/kernel/a.ts': "import { b } from './b.ts'",
    'domain/kernel/b.ts': "import type { C } from '#domain/kernel/c.ts'",
    'domain/kernel/c.ts': "import { a } from './a.ts'",
  })
  expect(breaches).toEqual([
    'a circle of files in domain: domain/kernel/a.ts → domain/kernel/b.ts → domain/kernel/c.ts → domain/kernel/a.ts',
  ])
})

test('refuses a circle of files in app, of types too', () => {
  const breaches = breachesOf({
    'app/page.tsx': "import { Frame } from './shell/frame.tsx'",
    'app/shell/frame.tsx': "import type { PageData } from '../page.tsx'",
  })
  expect(breaches).toEqual(['a circle of files in app: app/page.tsx → app/shell/frame.tsx → app/page.tsx'])
})

test('refuses a circle of folders, of types too', () => {
  const breaches = breachesOf({
    'domain/commerce/orders/a.ts': "import { b } from '#domain/commerce/gifts/b.ts'",
    'domain/commerce/gifts/c.ts': "import type { D } from '#domain/commerce/orders/d.ts'",
  })
  expect(breaches).toEqual([
    'a circle of folders in domain: domain/commerce/orders → domain/commerce/gifts → domain/commerce/orders',
  ])
})

test('refuses a circle of folders in server, of types too', () => {
  const breaches = breachesOf({
    'server/files/media.ts': "import { a } from '../api/books/routes.ts'",
    'server/api/books/wire.ts': "import type { B } from '../../files/answer-file.ts'",
  })
  expect(breaches).toEqual(['a circle of folders in server: server/files → server/api/books → server/files'])
})

test.each<[what: string, path: string, source: string]>([
  ['a page reads domain in its loader', 'app/catalog/course-page.tsx', "import { a } from '#domain/a.ts'"],
  [
    'a loader of two pages reads domain',
    'app/classroom/lesson-loader.ts',
    "import { a } from '#domain/a.ts'",
  ],
  [
    'the browser answers by itself where no server did',
    'app/login-page.tsx',
    'export async function clientAction() { try { return await send() } catch { return data(null, { status: 503 }) } }',
  ],
  [
    'a page answers what it cannot read',
    'app/place-action.ts',
    'if (!parsed.success) throw data(null, { status: 400 })',
  ],
  [
    'a form that may be refused has an address that is not there',
    'app/opinion-action.ts',
    "formOutcome(form, async () => { if (!kind) throw data(null, { status: 404 }); return formProblem(form, { code: 'link-over' }) })",
  ],
  ['a component knows the types of domain', 'app/ui/price.tsx', "import type { Quote } from '#domain/a.ts'"],
  [
    'a queries file builds queries',
    'domain/commerce/orders/order-queries.ts',
    "import { eq } from 'drizzle-orm'",
  ],
  ['the server starts the demo', 'server/serve.ts', "import { loadDemo } from '#database/demo/load-demo.ts'"],
  [
    'a part of a noun writes its table',
    'domain/catalog/courses/import/import-queries.ts',
    "import { courses } from '#domain/catalog/courses/course.table.ts'\nexport const a = (db) => db.insert(courses)",
  ],
  ['a test imports what it likes', 'domain/a.test.ts', "import { a } from '#tests/factories/a.ts'"],
  [
    'another table is joined',
    'domain/commerce/orders/order-queries.ts',
    "import { users } from '#domain/people/accounts/account.table.ts'\nexport const a = (db) => db.select().from(users)",
  ],
])('allows: %s', (_what, path, source) => {
  expect(breachesOf({ [path]: source })).toEqual([])
})
