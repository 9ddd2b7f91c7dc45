import type { Entitlement } from './entitlement-queries.ts'

/** The optional extras of a course (specification: code per class, exclusive). */
export type Extras = { readonly exclusive: boolean; readonly sourceCode: boolean }

export const noExtras: Extras = { exclusive: false, sourceCode: false }

/**
 * What a person has of a course. `extras`: only what they paid beside the course, which waits until they have it again; who
 * watches it with ads may have such as well.
 */
export type OwnedCourse = Pick<Entitlement, 'exclusive' | 'sourceCode'> & {
  kind: Entitlement['kind'] | 'extras'
}

export type OwnedBook = Pick<Entitlement, 'kind'>

/** Whether the person has the course itself; watching it with ads does not count (specification, section 3). */
export function ownsBase(owned: Pick<OwnedCourse, 'kind'> | null): boolean {
  return owned !== null && owned.kind !== 'ads' && owned.kind !== 'extras'
}

/** The wanted extras that the person has not paid yet. */
export function newExtras(wanted: Extras, owned: OwnedCourse | null): Extras {
  return {
    exclusive: wanted.exclusive && !owned?.exclusive,
    sourceCode: wanted.sourceCode && !owned?.sourceCode,
  }
}

/** Whether nothing is left to buy or claim: the course is there with all the wanted extras. */
export function ownsAll(wanted: Extras, owned: OwnedCourse | null): boolean {
  const missing = newExtras(wanted, owned)
  return ownsBase(owned) && !missing.exclusive && !missing.sourceCode
}
