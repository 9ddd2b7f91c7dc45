import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const discord = 'https://discord.example/aula'
const chatting = await createTestServices({ settings: { AULA_COMMUNITY_DISCORD: discord } })
const silent = await createTestServices()

async function listOf(services: typeof silent, course: Parameters<typeof createCourse>[1]) {
  const { slug } = await createCourse(services, { price: 1500, ...course })
  const app = await createTestApp(services)
  const { text } = await app.browser().visit(`/inscribe/${slug}`)
  return /Tu compra incluye<\/h2><ul[^>]*>(.*?)<\/ul>/s.exec(text)?.[1] ?? ''
}

test('a purchase includes a chat only where the shop has one, which it leads to', async () => {
  expect(await listOf(chatting, {})).toMatch(new RegExp(`<a href="${discord}"[^>]*>Chat de la comunidad</a>`))
  const list = await listOf(silent, {})
  expect(list).toContain('comentarios de cada clase')
  expect(list).not.toContain('Chat')
})

test('code is not promised by a course without code, and otherwise as what it is: an extra', async () => {
  expect(await listOf(silent, { sourceCodeOffered: true, sourceCodePrice: 300 })).toContain(
    'Código ordenado por clase, si añades ese extra',
  )
  const list = await listOf(silent, { sourceCodeOffered: false })
  expect(list).toContain('Notas de cada clase')
  expect(list).not.toContain('Código')
})
