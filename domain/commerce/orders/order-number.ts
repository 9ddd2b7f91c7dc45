import type { Context } from '#domain/kernel/context.ts'

/** Three groups of four, 60 random bits: nobody guesses one, and a person can read it out. */
export function newOrderNumber({ randomText }: Pick<Context, 'randomText'>): string {
  return [randomText(4), randomText(4), randomText(4)].join('-')
}

/** Whether a text may be the number of an order; nothing else is worth a query, or could be asked of the database. */
export function isOrderNumber(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}
