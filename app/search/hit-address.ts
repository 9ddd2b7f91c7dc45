import type { SearchHit } from '#domain/learning/search/search-content.ts'
import { coursePath, lessonPath } from '../classroom/lesson-address.ts'

/** The path that a search result leads to. Visitors are led to the free page of a class. */
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
