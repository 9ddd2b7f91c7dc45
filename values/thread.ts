/** Comments of one person under a class, or a message by the contact form. */
export const threadKinds = ['comments', 'message'] as const
export type ThreadKind = (typeof threadKinds)[number]
export type ThreadKey = { readonly kind: ThreadKind; readonly id: number }

/** `done` says nothing of who has read it. `hidden`, `reported`: of one comment at least. */
export const threadStates = ['open', 'reported', 'done', 'hidden'] as const
export type ThreadState = (typeof threadStates)[number]

/** `c12` or `m5`: what an address says. */
export function threadName({ kind, id }: ThreadKey): string {
  return `${kind === 'comments' ? 'c' : 'm'}${id}`
}

export function readThreadName(name: string): ThreadKey | null {
  const [, letter, id] = /^([cm])([1-9]\d{0,8})$/.exec(name) ?? []
  if (!letter) return null
  return { kind: letter === 'c' ? 'comments' : 'message', id: Number(id) }
}
