import type { SearchHit } from '#domain/learning/search/search-content.ts'
import { coursePath, lessonPath } from '../classroom/lesson-address.ts'

/** Where a hit leads. Who is not logged in sees a class on the free page of its course. */
export function hitAddress(hit: SearchHit, signedIn: boolean): string {
  switch (hit.kind) {
    case 'courses':
      return coursePath(hit.owned ? 'full' : 'free', hit.slug)
    case 'lessons':
      return lessonPath(signedIn ? 'full' : 'free', hit.course.slug, hit.place)
    case 'notes':
      return `${lessonPath('full', hit.course.slug, hit.place)}?tab=yours`
    case 'books':
      return `/libro/${hit.slug}`
    case 'posts':
      return `/blog/${hit.category}/${hit.slug}`
  }
}
