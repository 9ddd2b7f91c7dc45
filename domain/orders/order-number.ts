import type { Context } from '#domain/context.ts'

/** Three groups of four, 60 random bits: nobody guesses one, and a person can read it out. */
export function newOrderNumber({ randomText }: Pick<Context, 'randomText'>): string {
  return [randomText(4), randomText(4), randomText(4)].join('-')
}
