import { createHash } from 'node:crypto'
import type { Seal } from '#domain/kernel/seal.ts'

const lifetimeSeconds = 10 * 60

/** What a browser holds between password and code. Sealed; void once the password changes. */
export function createTickets(seal: Seal) {
  const fingerprint = (hash: string) => createHash('sha256').update(hash).digest('hex')
  return {
    make(userId: string, hash: string, now: Date): string {
      const until = now.getTime() + lifetimeSeconds * 1_000
      return seal.seal(JSON.stringify({ userId, until, password: fingerprint(hash) }))
    },
    /** Null when expired or invalid. */
    read(ticket: string, now: Date): { userId: string; isOf: (hash: string) => boolean } | null {
      // `open` returns text that was never sealed as it is.
      const text = ticket.startsWith('sealed:') ? seal.open(ticket) : null
      if (text === null) return null
      const { userId, until, password } = JSON.parse(text) as {
        userId: string
        until: number
        password: string
      }
      if (until <= now.getTime()) return null
      return { userId, isOf: (hash) => fingerprint(hash) === password }
    },
  }
}
