import type { Context } from './context.ts'

/** The same context with the rights of the system, for what follows from a person's request. Check the person's rights first. */
export function asSystem(context: Context): Context {
  return {
    ...context,
    actor: { kind: 'system' },
    transaction: (work) => context.transaction((inner) => work(asSystem(inner))),
  }
}
