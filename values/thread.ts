/** Comments of one person under a class, or a message from the contact form. */
export const threadKinds = ['comments', 'message'] as const
export type ThreadKind = (typeof threadKinds)[number]
export type ThreadKey = { readonly kind: ThreadKind; readonly id: number }

/** `done` does not mean that anybody has read it. `hidden`, `reported`: at least one of its comments is. */
export const threadStates = ['open', 'reported', 'done', 'hidden'] as const
export type ThreadState = (typeof threadStates)[number]

/** The name of a thread in an address: `c12` or `m5`. */
export function threadName({ kind, id }: ThreadKey): string {
  return `${kind === 'comments' ? 'c' : 'm'}${id}`
}

export const threadPattern = /^([cm])([1-9]\d{0,8})$/

export function readThreadName(name: string): ThreadKey | null {
  const [, letter, id] = threadPattern.exec(name) ?? []
  if (!letter) return null
  return { kind: letter === 'c' ? 'comments' : 'message', id: Number(id) }
}
