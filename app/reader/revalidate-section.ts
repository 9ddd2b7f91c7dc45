import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shouldRevalidate as bookChanges } from './revalidate.ts'

/** As of the book, and another section is another text. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  return given.currentParams.order !== given.nextParams.order || bookChanges(given)
}
