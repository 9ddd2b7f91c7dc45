import type { Context } from './context.ts'
import type { Database } from './database.ts'

export type Person = {
  readonly id: string
  readonly name: string
  /** As `values/email-address.ts` normalizes it. */
  readonly email: string
  /** Data filed under an address that is not verified does not belong to this person. */
  readonly verified: boolean
}

/** The personal data of one folder. `personal-data-parts.ts` lists them all; a test fails for a table that is missing. */
export type PersonalDataPart = {
  /** The key of this part in the downloaded file. */
  readonly name: string
  collect(context: Pick<Context, 'db' | 'storage'>, person: Person): Promise<unknown>
  /**
   * Deletes the data; in accounting rows, replaces the address with `erasedAs`. Returns storage keys that no row names any more.
   */
  erase(db: Database, person: Person, by: { erasedAs: string; now: Date }): Promise<readonly string[]>
}
