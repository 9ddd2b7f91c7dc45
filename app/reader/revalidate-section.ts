import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shouldRevalidate as bookChanges } from './revalidate.ts'

/** Also for another section. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  return given.currentParams.order !== given.nextParams.order || bookChanges(given)
}
