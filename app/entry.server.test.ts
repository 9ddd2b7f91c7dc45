import { createHook } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

// The menu is cached, so that the pages ask the database nothing.
const app = await createTestApp(await createTestServices({ catalogCache: createCatalogCache() }))

// Each written anew, since none is cached.
const paths = Array.from({ length: 8 }, (_, page) => `/login?next=/${page}`)

// A leaked timer holds the whole rendering: 100 MB under load.
test('a page that was sent leaves no timer behind', async () => {
  await app.browser().visit('/login')
  const timers = new Set<number>()
  let begun = 0
  const hook = createHook({
    init: (id, type) => {
      // Other tests of this process may have left something running that begins timers too.
      if (type !== 'Timeout' || !new Error().stack?.includes('entry.server.tsx')) return
      begun += 1
      timers.add(id)
    },
    destroy: (id) => timers.delete(id),
  }).enable()
  for (const path of paths) await app.browser().visit(path)
  await setImmediate()
  hook.disable()
  expect(begun).toBe(paths.length)
  expect(timers.size).toBe(0)
})
