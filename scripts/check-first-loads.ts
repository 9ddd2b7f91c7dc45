import { isStudioRoute } from '#app/shop-manifest.ts'
import { type FirstLoad, firstLoads } from './first-loads.ts'

type Budget = Pick<FirstLoad, 'files' | 'bytes'>

/** The limit for most pages. React and React Router take 98 kB of it, styles 12 kB. */
const usual: Budget = { files: 19, bytes: 149_300 }

/** The limit for pages of the studio, whose frame has search, commands and uploads. */
const studio: Budget = { files: 21, bytes: 155_900 }

/** Limits for pages that do less or more than others: list, play videos, sell, read. */
const budgets: Record<string, Budget> = {
  // Most visits begin here.
  index: { files: 15, bytes: 145_600 },
  books: { files: 16, bytes: 144_600 },
  pack: { files: 15, bytes: 144_400 },
  blog: { files: 12, bytes: 141_600 },
  login: { files: 13, bytes: 141_300 },
  register: { files: 13, bytes: 140_900 },
  'verify-email': { files: 13, bytes: 141_300 },
  'forgot-password': { files: 12, bytes: 140_600 },
  detail: { files: 22, bytes: 168_300 },
  'detail-free': { files: 22, bytes: 168_200 },
  'book-detail': { files: 22, bytes: 160_000 },
  'pack-detail': { files: 20, bytes: 158_200 },
  inscribe: { files: 19, bytes: 154_700 },
  'studio-welcome': { files: 16, bytes: 158_400 },
  // The text editors are loaded after the page.
  'studio-course': { files: 28, bytes: 184_300 },
  'studio-course-settings': { files: 32, bytes: 187_300 },
  'studio-course-part': { files: 37, bytes: 195_800 },
  'studio-book': { files: 28, bytes: 184_500 },
  'studio-book-settings': { files: 32, bytes: 189_600 },
  'studio-book-chapter': { files: 31, bytes: 187_000 },
  'studio-pack': { files: 30, bytes: 195_600 },
  'studio-post': { files: 30, bytes: 179_700 },
  'studio-site-page': { files: 25, bytes: 176_800 },
  'studio-site-links': { files: 25, bytes: 177_300 },
  // Includes the choice of its audience, and the menu of cards and images.
  'studio-newsletter': { files: 29, bytes: 182_600 },
  'studio-people': { files: 22, bytes: 155_100 },
  // An order is shown beside its list.
  'studio-orders': { files: 20, bytes: 159_200 },
  'studio-order': { files: 22, bytes: 163_800 },
  // Includes texts for every action, subject and field.
  'studio-log': { files: 18, bytes: 156_400 },
  'studio-transfer': { files: 21, bytes: 158_600 },
  'studio-gifts': { files: 20, bytes: 157_600 },
  'studio-preview': { files: 22, bytes: 175_200 },
  'book-section': { files: 24, bytes: 149_300 },
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
