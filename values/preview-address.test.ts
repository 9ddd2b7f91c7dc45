import { expect, test } from 'vitest'
import { previewBase, readPreviewAddress } from './preview-address.ts'

const key = { draftId: 12, person: 'buyer', locale: 'es' } as const

test.each([
  [`${previewBase(key)}/inscribe/vue`, '/inscribe/vue'],
  ['/studio/previews/12/buyer/es/vue/0/3.data', '/vue/0/3'],
])('%s shows %s', (address, path) => {
  expect(readPreviewAddress(address)).toEqual({ key, path })
})

test.each([
  '/studio/previews/12/buyer/es',
  '/studio/previews/12/nobody/es/vue',
  '/studio/previews/12/buyer/fr/vue',
  '/studio/previews/0/buyer/es/vue',
  '/x/studio/previews/12/buyer/es/vue',
])('%s belongs to no preview', (address) => expect(readPreviewAddress(address)).toBeNull())
