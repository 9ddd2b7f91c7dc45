import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { drawing } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { deriveAccent } from '#values/accent-colour.ts'
import { logoKey, mostLogoBytes } from '#values/shop-look.ts'
import { saveLook } from './save-look.ts'
import { saveSettings } from './save-settings.ts'
import { listStoredSettings } from './setting-queries.ts'

const services = await createTestServices()
const { connection, storage } = services
const operator = () => contextOf(services, system)
beforeEach(() => services.settings.reload())

const create = { width: 300, height: 100, channels: 4 as const, background: '#2c6e49' }
const png = new Uint8Array(await sharp({ create }).png().toBuffer())
const svg = (inside: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20"><rect width="20" height="20" fill="#c00"/>${inside}</svg>`,
  )
const stored = async () =>
  Object.fromEntries((await listStoredSettings(connection.db)).map(({ name, value }) => [name, value]))

test('a colour and a logo hold at once, on pages and in mails, and are taken away again', async () => {
  const context = await operator()
  expect([services.look.accent, services.look.logo]).toEqual([null, null])
  expect(await saveLook(context, { typed: { AULA_ACCENT: '#59BBFB' }, logos: { AULA_LOGO: png } })).toEqual([
    'AULA_ACCENT',
    'AULA_LOGO',
  ])
  const { AULA_LOGO: name = '' } = await stored()
  expect(name).toMatch(/-288x96$/)
  expect(services.look).toEqual({
    accent: deriveAccent('#59bbfb'),
    logo: { dark: name, light: null, text: 'Aula' },
  })
  expect(services.mailLook).toMatchObject({
    board: '#59bbfb',
    logo: { paper: { src: `http://localhost:3000/media/${logoKey(name, 'png')}`, width: 96, height: 32 } },
  })
  const entries = await connection.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ subject, after }) => [subject, after])).toEqual([
    ['setting/AULA_ACCENT', { value: '#59BBFB' }],
    ['setting/AULA_LOGO', { set: true }],
  ])
  await saveSettings(context, 'look', { AULA_ACCENT: '', AULA_LOGO: '' })
  expect([services.look.accent, services.look.logo]).toEqual([null, null])
})

test('a drawing is kept as pixels alone', async () => {
  await saveLook(await operator(), {
    logos: { AULA_LOGO: new TextEncoder().encode(drawing), AULA_LOGO_LIGHT: svg('') },
  })
  const { AULA_LOGO: wide = '', AULA_LOGO_LIGHT: square = '' } = await stored()
  expect([wide.slice(65), square.slice(65)]).toEqual(['171x96', '96x96'])
  for (const file of ['webp', 'png', 'icon'] as const) {
    const bytes = Buffer.concat(await Array.fromAsync(storage.read(logoKey(square, file))))
    const { format, width } = await sharp(bytes).metadata()
    expect([format, width]).toEqual(file === 'webp' ? ['webp', 96] : ['png', file === 'icon' ? 128 : 96])
  }
})

const jpeg = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
test.each<[string, Uint8Array, string]>([
  ['a JPEG', jpeg, 'logo-unreadable'],
  ['half a PNG', png.slice(0, png.length / 2), 'logo-unreadable'],
  ['text', new TextEncoder().encode('<html>'), 'logo-unreadable'],
  ['a script', svg('<script>alert(1)</script>'), 'logo-reference'],
  ['a handler', svg('<rect onload="alert(1)"/>'), 'logo-reference'],
  ['an address', svg('<image xlink:href="https://evil.example/a.png"/>'), 'logo-reference'],
  ['a file', svg('<image href="file:///etc/passwd"/>'), 'logo-reference'],
  ['a page', svg('<foreignObject><iframe/></foreignObject>'), 'logo-reference'],
  ['too much', new Uint8Array(mostLogoBytes + 1), 'logo-too-large'],
])('%s is no logo, and then nothing is saved', async (_, bytes, code) => {
  const saving = saveLook(await operator(), {
    typed: { AULA_ACCENT: '#59bbfb' },
    logos: { AULA_LOGO: bytes },
  })
  await expect(saving).rejects.toMatchObject({ fields: { AULA_LOGO: [code] } })
  expect(await stored()).toEqual({})
})

test('the name of a logo cannot be typed', async () => {
  const typed = { AULA_LOGO: `${'a'.repeat(64)}-1x1` }
  const refused = { fields: { AULA_LOGO: ['unknown-field'] } }
  await expect(saveSettings(await operator(), 'look', typed)).rejects.toMatchObject(refused)
  await expect(saveLook(await operator(), { typed, logos: {} })).rejects.toMatchObject(refused)
})

test.each(['learner', 'author', 'support'] as const)('the look is not for %s', async (role) => {
  const context = await contextOf(services, await createUser(services, { role }))
  await expect(saveLook(context, { logos: { AULA_LOGO: png } })).rejects.toMatchObject({ code: 'owner-only' })
})
