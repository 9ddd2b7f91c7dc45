import { expect, test } from 'vitest'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const path = '/studio/regional'

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}
const rules = () => db.select().from(regionalRules).orderBy(regionalRules.country)
const undoOf = (text: string) =>
  /name="undo" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''
const row = {
  intent: 'save',
  country: 'VE',
  currency: 'ves',
  rate: '40,25',
  discount: '3',
  minimum: '5,50',
  bankEs: 'Banco Uno\nCuenta 1',
  bankEn: '',
  active: 'on',
}

test('only the owner sees and changes the rules', async () => {
  await createRegionalRule(services)
  expect((await app.browser().visit(path)).url.pathname).toBe('/login')
  for (const [role, status] of [
    ['learner', 404],
    ['support', 403],
    ['author', 403],
  ] as const) {
    const other = await browserOf(role)
    expect((await other.request(path)).status).toBe(status)
    expect((await other.request(path, { form: row })).status).toBe(status)
  }
  expect(await rules()).toMatchObject([{ rate: '36.50' }])
  const { text } = await (await browserOf('owner')).visit(path)
  expect(text).toContain('Venezuela')
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /Un curso de .*40.* cuesta .*38.* en Venezuela: VES 1\.387,00/,
  )
})

test('a rule is saved in place, with an entry in the log, and undone', async () => {
  await createRegionalRule(services)
  const owner = await browserOf('owner')
  const saved = await owner.visit(path, { form: row })
  expect(saved.text).toContain('Guardado: Venezuela.')
  const [changed] = await rules()
  expect(changed).toMatchObject({
    currency: 'VES',
    rate: '40.25',
    discount: 300,
    minimum: 550,
    bankDetails: { es: 'Banco Uno\nCuenta 1' },
  })
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      action: 'regional-rule.saved',
      subject: 'country/VE',
      before: { rate: '36.50' },
      after: { rate: '40.25' },
    },
  ])
  await owner.request(path, { form: { intent: 'undo', undo: undoOf(saved.text) } })
  expect(await rules()).toMatchObject([
    { rate: '36.50', discount: 200, minimum: 300, bankDetails: { en: 'Example Bank\nAccount 0000' } },
  ])
})

const undoFields = (text: string) => ({ intent: 'undo', undo: undoOf(text) })
const seenBy = (text: string) =>
  /name="seen" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''

test('of two people who change a rule, nothing of either is overwritten unseen', async () => {
  await createRegionalRule(services)
  const [one, other] = [await browserOf('owner'), await browserOf('owner')]
  const seen = seenBy((await one.visit(path)).text)
  expect(JSON.parse(seen)).toMatchObject({ rate: '36.50', discount: 200 })
  const typed = {
    ...row,
    currency: 'VES',
    discount: '2',
    minimum: '3',
    rate: '36.50',
    bankEs: '',
    bankEn: '',
  }
  const bank = {
    bankEs: (JSON.parse(seen).bankDetails.es as string) ?? '',
    bankEn: JSON.parse(seen).bankDetails.en,
  }
  await other.request(path, { form: { ...typed, ...bank, seen, rate: '50' } })
  expect(await rules()).toMatchObject([{ rate: '50', discount: 200 }])
  // Another field: both stay.
  await one.request(path, { form: { ...typed, ...bank, seen, discount: '1' } })
  expect(await rules()).toMatchObject([{ rate: '50', discount: 100 }])
  // The same: nothing is saved until somebody decides.
  const answer = await one.request(`${path}.data`, { form: { ...typed, ...bank, seen, rate: '60' } })
  expect(await answer.text()).toContain('"conflict"')
  expect(await rules()).toMatchObject([{ rate: '50' }])
  const now = seenBy((await one.visit(path)).text)
  await one.request(path, { form: { ...typed, ...bank, seen: now, discount: '1', rate: '60' } })
  expect(await rules()).toMatchObject([{ rate: '60' }])
})

test('an undo does not take back what somebody else has done since', async () => {
  await createRegionalRule(services)
  const owner = await browserOf('owner')
  const saved = await owner.visit(path, { form: row })
  await owner.request(path, { form: { ...row, rate: '41' } })
  await owner.request(path, { form: undoFields(saved.text) })
  expect(await rules()).toMatchObject([{ rate: '41' }])
})

test('what is wrong is refused, and changes nothing', async () => {
  await createRegionalRule(services)
  const owner = await browserOf('owner')
  const mistakes: Record<string, string>[] = [
    { rate: '0' },
    { rate: 'mucho' },
    { discount: '-1' },
    { discount: '9' },
    { currency: 'JPY' },
    { bankEs: '', bankEn: '' },
    { country: 've' },
    { country: '../' },
  ]
  for (const wrong of mistakes) await owner.request(path, { form: { ...row, ...wrong } })
  for (const undo of ['x', '{}', '{"country":"VE","price":1}', '[]', 'null']) {
    expect((await owner.request(path, { form: { intent: 'undo', undo } })).status).toBe(200)
  }
  expect(await rules()).toMatchObject([{ rate: '36.50', discount: 200 }])
})

test('a country is found by name, added, and switched off again', async () => {
  await createRegionalRule(services)
  const owner = await browserOf('owner')
  const found = await owner.visit(`${path}?q=mexi`)
  expect(found.text).toContain('<option value="MX">México</option>')
  expect(found.text).not.toContain('<option value="AR">')
  expect((await owner.visit(`${path}?q=vene`)).text).toContain('aria-label="Venezuela"')
  expect((await owner.visit(`${path}?add=MX`)).text).toContain('Crear la regla')
  const made = await owner.visit(path, { form: { ...row, country: 'MX', currency: 'MXN', rate: '17.2' } })
  expect(await rules()).toMatchObject([{ country: 'MX', active: true, currency: 'MXN' }, { country: 'VE' }])
  await owner.request(path, { form: { intent: 'undo', undo: undoOf(made.text) } })
  expect(await rules()).toMatchObject([
    { country: 'MX', active: false },
    { country: 'VE', active: true },
  ])
})
