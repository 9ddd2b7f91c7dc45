import type { Context } from './context.ts'

/** The same context for what follows from a person's act by itself; whether they may act was asked before. */
export function asSystem(context: Context): Context {
  return {
    ...context,
    actor: { kind: 'system' },
    transaction: (work) => context.transaction((inner) => work(asSystem(inner))),
  }
}
