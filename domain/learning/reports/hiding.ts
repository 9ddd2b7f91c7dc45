export const mostReasonCharacters = 500

type Hiding = { hidden: boolean; reason: string | null; by: string | null; at: Date }

/** What is stored with what is hidden: who did it, when and why; nothing of what is shown again. */
export function hiding({ hidden, reason, by, at }: Hiding) {
  return {
    hiddenAt: hidden ? at : null,
    hiddenById: hidden ? by : null,
    hiddenReason: hidden ? reason?.trim().slice(0, mostReasonCharacters) || null : null,
  }
}
