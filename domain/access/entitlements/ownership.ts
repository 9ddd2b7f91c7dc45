import type { Entitlement } from './entitlement-queries.ts'

export type Extras = { readonly exclusive: boolean; readonly sourceCode: boolean }

/** `extras`: has paid for extras without having the course. */
export type OwnedCourse = Pick<Entitlement, 'exclusive' | 'sourceCode'> & {
  kind: Entitlement['kind'] | 'extras'
}

export type OwnedBook = Pick<Entitlement, 'kind'>

/** Whether the course itself is owned; access with ads does not count (specification, section 3). */
export function ownsBase(owned: Pick<OwnedCourse, 'kind'> | null): boolean {
  return owned !== null && owned.kind !== 'ads' && owned.kind !== 'extras'
}

/** The chosen extras that are not yet paid. */
export function newExtras(chosen: Extras, owned: OwnedCourse | null): Extras {
  return {
    exclusive: chosen.exclusive && !owned?.exclusive,
    sourceCode: chosen.sourceCode && !owned?.sourceCode,
  }
}

export function ownsAll(chosen: Extras, owned: OwnedCourse | null): boolean {
  const missing = newExtras(chosen, owned)
  return ownsBase(owned) && !missing.exclusive && !missing.sourceCode
}
