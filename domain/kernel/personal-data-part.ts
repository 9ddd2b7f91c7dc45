import type { Context } from './context.ts'
import type { Database } from './database.ts'

export type Person = {
  readonly id: string
  readonly name: string
  /** As `values/email-address.ts` normalizes it. */
  readonly email: string
  /** Data filed under an unverified address is not theirs. */
  readonly verified: boolean
}

/** The personal data of one folder; `personal-data-parts.ts` lists them all, and a test finds a missing table. */
export type PersonalDataPart = {
  /** Its key in the downloaded file. */
  readonly name: string
  collect(context: Pick<Context, 'db' | 'storage'>, person: Person): Promise<unknown>
  /**
   * Deletes the data, or replaces the address with `erasedAs` in accounting rows. Returns storage keys no row names
   * any more.
   */
  erase(db: Database, person: Person, by: { erasedAs: string; now: Date }): Promise<readonly string[]>
}
