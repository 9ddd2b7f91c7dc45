import type { Jobs } from '#domain/kernel/jobs.ts'
import type { Seal } from '#domain/kernel/seal.ts'

/** Jobs whose data contains links and codes, and stays stored after they have run. */
const secretJobs: ReadonlySet<keyof Jobs> = new Set(['send-mail'])

/** A job's data as it is stored in the queue's tables. */
export function sealed(name: keyof Jobs, data: object, seal: Seal | undefined): object {
  return seal && secretJobs.has(name) ? { sealed: seal.seal(JSON.stringify(data)) } : data
}

/** A job's data as it was enqueued, also if it was stored unsealed; null when it was sealed with another secret. */
export function unsealed(data: unknown, seal: Seal | undefined): unknown {
  const { sealed } = (data ?? {}) as { sealed?: unknown }
  if (!seal || typeof sealed !== 'string') return data
  const text = seal.open(sealed)
  return text === null ? null : JSON.parse(text)
}
