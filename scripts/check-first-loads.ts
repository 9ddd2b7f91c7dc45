import { isStudioRoute } from '#app/shop-manifest.ts'
import { type FirstLoad, firstLoads } from './first-loads.ts'

type Budget = Pick<FirstLoad, 'files' | 'bytes'>

/** 98 kB of it are React and React Router, 12 kB styles. */
const usual: Budget = { files: 19, bytes: 151_400 }

/** Its frame has search, commands and uploads. */
const studio: Budget = { files: 21, bytes: 156_300 }

/** Pages that do less or more than others: list, play videos, sell, read. */
const budgets: Record<string, Budget> = {
  // Where most visits begin.
  index: { files: 15, bytes: 147_600 },
  books: { files: 16, bytes: 146_600 },
  pack: { files: 15, bytes: 146_500 },
  blog: { files: 12, bytes: 143_600 },
  detail: { files: 22, bytes: 170_500 },
  'detail-free': { files: 22, bytes: 170_500 },
  'book-detail': { files: 22, bytes: 162_200 },
  'pack-detail': { files: 20, bytes: 160_400 },
  inscribe: { files: 19, bytes: 156_800 },
  'studio-welcome': { files: 16, bytes: 157_700 },
  // The editors of texts are loaded once the page is there.
  'studio-course': { files: 28, bytes: 185_900 },
  'studio-course-settings': { files: 32, bytes: 189_100 },
  'studio-course-part': { files: 38, bytes: 197_800 },
  'studio-book': { files: 28, bytes: 186_100 },
  'studio-book-settings': { files: 32, bytes: 191_400 },
  'studio-book-chapter': { files: 32, bytes: 188_800 },
  'studio-pack': { files: 30, bytes: 197_300 },
  'studio-post': { files: 30, bytes: 181_400 },
  'studio-site-page': { files: 26, bytes: 178_100 },
  'studio-site-links': { files: 25, bytes: 178_100 },
  'studio-preview': { files: 22, bytes: 176_000 },
  'book-section': { files: 24, bytes: 151_600 },
}

const loads = firstLoads('build/client')
const known = new Set(loads.map(({ id }) => id))
const complaints = [
  ...loads.flatMap(({ id, files, bytes }) => {
    const budget = budgets[id] ?? (isStudioRoute(id) ? studio : usual)
    if (files <= budget.files && bytes <= budget.bytes) return []
    return [
      `${id}: ${files} files, ${kilobytes(bytes)}; its budget is ${budget.files} files, ${kilobytes(budget.bytes)}`,
    ]
  }),
  ...Object.keys(budgets).flatMap((id) => (known.has(id) ? [] : [`${id} has a budget and no page`])),
]

for (const complaint of complaints) console.error(complaint)
console.log(`${loads.length} pages, ${complaints.length} over the budget of their first load`)
process.exitCode = complaints.length > 0 ? 1 : 0

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}
