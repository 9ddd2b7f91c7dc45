import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const drawn = await createTestServices()
const served = await createTestServices({
  settings: { AULA_AVATAR_URL: 'https://avatars.example/draw?name={name}&size=96' },
})

async function profile(services: typeof drawn) {
  const browser = (await createTestApp(services)).browser()
  await browser.signInAs(await createUser(services, { name: 'Ana & Co García' }))
  const { response, text } = await browser.visit('/profile')
  return { html: text, policy: response.headers.get('content-security-policy') ?? '' }
}

test('an avatar is made of initials, without requests to other hosts', async () => {
  const { html, policy } = await profile(drawn)
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>AG<\/span>/)
  expect(policy).not.toContain('avatars.example')
})

test('a configured service provides avatars by name, and only images are allowed from it', async () => {
  const { html, policy } = await profile(served)
  expect(html).toContain('src="https://avatars.example/draw?name=Ana%20%26%20Co%20Garc%C3%ADa&amp;size=96"')
  expect(policy.split('; ').filter((part) => part.includes('https://avatars.example'))).toEqual([
    expect.stringMatching(/^img-src /),
  ])
})
