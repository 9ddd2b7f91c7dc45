import { isStudioRoute } from '#app/shop-manifest.ts'
import { type FirstLoad, firstLoads } from './first-loads.ts'

type Budget = Pick<FirstLoad, 'files' | 'bytes'>

/** 98 kB of it are React and React Router, 12 kB styles. */
const usual: Budget = { files: 19, bytes: 152_500 }

/** Its frame has search, commands and uploads. */
const studio: Budget = { files: 21, bytes: 158_500 }

/** Pages that do less or more than others: list, play videos, sell, read. */
const budgets: Record<string, Budget> = {
  // Where most visits begin.
  index: { files: 15, bytes: 149_200 },
  books: { files: 16, bytes: 148_200 },
  pack: { files: 15, bytes: 148_000 },
  blog: { files: 12, bytes: 145_200 },
  detail: { files: 22, bytes: 172_500 },
  'detail-free': { files: 22, bytes: 172_500 },
  'book-detail': { files: 22, bytes: 164_000 },
  'pack-detail': { files: 20, bytes: 162_000 },
  inscribe: { files: 19, bytes: 158_500 },
  'studio-welcome': { files: 16, bytes: 160_200 },
  // The editors of texts are loaded once the page is there.
  'studio-course': { files: 28, bytes: 188_000 },
  'studio-course-settings': { files: 32, bytes: 191_500 },
  'studio-course-part': { files: 41, bytes: 201_000 },
  'studio-book': { files: 28, bytes: 188_500 },
  'studio-book-settings': { files: 32, bytes: 194_000 },
  'studio-book-chapter': { files: 32, bytes: 191_000 },
  'studio-pack': { files: 30, bytes: 200_000 },
  'studio-post': { files: 30, bytes: 184_000 },
  'studio-site-page': { files: 26, bytes: 180_500 },
  'studio-site-links': { files: 25, bytes: 180_500 },
  'studio-preview': { files: 22, bytes: 179_000 },
  'book-section': { files: 24, bytes: 153_500 },
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
