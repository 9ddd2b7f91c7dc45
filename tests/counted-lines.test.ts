import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields that cut what is too long, as a browser does with `maxLength`: what is longer is none of what they ask for. */
const cutting: Record<string, readonly string[]> = {
  'a code, whose form is known': [
    'app/account/code-field.tsx',
    'app/certificates/certificate-page.tsx',
    'app/checkout/coupon-field.tsx',
    'app/studio/coupons/coupon-batch-page.tsx',
    'app/studio/coupons/new-coupon-page.tsx',
    'app/studio/regional/rule-row.tsx',
  ],
  'a number, a time, a colour, or the address of a video': [
    'app/studio/courses/lesson/duration-field.tsx',
    'app/studio/courses/lesson/external-video-field.tsx',
    'app/studio/drafts/fields/price-field.tsx',
    'app/studio/settings/accent-field.tsx',
  ],
  'words to search for': [
    'app/notebook/notebook-page.tsx',
    'app/reader/search-dialog.tsx',
    'app/search/search-page.tsx',
    'app/studio/drafts/outline/outline-search.tsx',
    'app/studio/ui/found-list.tsx',
    'app/studio/ui/toolbar.tsx',
    'app/ui/search-palette.tsx',
  ],
  'shortened for those who read it anyway (`values/short-name.ts`)': ['app/checkout/gift-letter.tsx'],
  'in a row that has no room for a count': [
    'app/studio/drafts/outline/add-part.tsx',
    'app/studio/drafts/outline/rename-field.tsx',
    'app/studio/editor/code/code-files-editor.tsx',
  ],
}

test('names, titles and texts are counted by a TextLine or a TextArea, and nothing of what is pasted is cut', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const found = files.filter((path) => /\bmaxLength(?:=|:)/.test(readFileSync(path, 'utf8')))
  expect(found).toEqual(Object.values(cutting).flat().toSorted())
})
