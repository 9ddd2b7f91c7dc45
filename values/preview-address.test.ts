import { expect, test } from 'vitest'
import { previewPageOf, previewPath, readPreviewAddress } from './preview-address.ts'

const key = { draftId: 12, person: 'buyer', locale: 'es' } as const

test.each([
  [previewPath(key, 'vue', 'sales'), '/inscribe/vue'],
  [previewPath(key, 'vue', { section: 0, lesson: 3 }), '/vue/0/3'],
  [previewPath({ ...key, person: 'visitor' }, 'vue', { section: 0, lesson: 3 }), '/free/vue/0/3'],
  ['/studio/previews/12/buyer/es/vue/0/3.data', '/vue/0/3'],
])('%s shows %s', (address, path) => {
  expect(readPreviewAddress(address)?.path).toBe(path)
})

test.each([
  '/studio/previews/12/buyer/es',
  '/studio/previews/12/nobody/es/vue',
  '/studio/previews/12/buyer/fr/vue',
  '/studio/previews/0/buyer/es/vue',
  '/x/studio/previews/12/buyer/es/vue',
])('%s belongs to no preview', (address) => expect(readPreviewAddress(address)).toBeNull())

test.each([
  ['/inscribe/vue', 'sales'],
  ['/vue/0/3', { section: 0, lesson: 3 }],
  ['/free/vue/0/3', { section: 0, lesson: 3 }],
  ['/vue', 'course'],
  ['/free/vue', 'course'],
  ['/vue/2', 'course'],
  ['/inscribe/svelte', null],
  ['/svelte/0/3', null],
  ['/free', null],
  ['/vue/0/3/4', null],
  ['/vue/-1/0', null],
  ['/', null],
])('%s is %j of the course', (path, page) => expect(previewPageOf(path, 'vue')).toEqual(page))
