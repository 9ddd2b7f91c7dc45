import type { Context } from './context.ts'
import type { Database } from './database.ts'

/** Whose data it is. */
export type Person = {
  readonly id: string
  readonly name: string
  /** In its one spelling. */
  readonly email: string
  /** Whether the address is theirs; else what others left under it is not. */
  readonly verified: boolean
}

/**
 * What one room holds about people. Each room with such a table offers its part in one of its `*-queries.ts`, and
 * `personal-data-parts.ts` lists them all; a test finds the table that nobody thought of.
 */
export type PersonalDataPart = {
  /** Its key in what a person downloads; a standard term, spelled whole. */
  readonly name: string
  /** All of it that is the person's own, as JSON keeps it. */
  collect(context: Pick<Context, 'db' | 'storage'>, person: Person): Promise<unknown>
  /**
   * Deletes it, or takes the person out of what the bookkeeping keeps: `erasedAs` stands where their address stood. In the
   * one transaction that deletes the account. Answers keys in storage that no row names any more.
   */
  erase(db: Database, person: Person, by: { erasedAs: string; now: Date }): Promise<readonly string[]>
}
