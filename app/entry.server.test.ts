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
  const hook = createHook({
    init: (id, type) => type === 'Timeout' && timers.add(id),
    destroy: (id) => timers.delete(id),
  }).enable()
  for (const path of paths) await app.browser().visit(path)
  await setImmediate()
  hook.disable()
  // What other tests of this process left running may begin one meanwhile; pages that leave one leave one each.
  expect(timers.size).toBeLessThan(paths.length)
})
