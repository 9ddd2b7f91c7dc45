import type { Context } from './context.ts'

/** For what follows from a person's request; check their rights first. */
export function asSystem(context: Context): Context {
  return {
    ...context,
    actor: { kind: 'system' },
    transaction: (work) => context.transaction((inner) => work(asSystem(inner))),
  }
}
