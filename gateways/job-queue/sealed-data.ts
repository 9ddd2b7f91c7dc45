import type { Jobs } from '#domain/kernel/jobs.ts'
import type { Seal } from '#domain/kernel/seal.ts'

/** Their data holds links and codes, and stays stored afterwards. */
const secretJobs: ReadonlySet<keyof Jobs> = new Set(['send-mail'])

/** A job's data as the queue's tables have it. */
export function sealed(name: keyof Jobs, data: object, seal: Seal | undefined): object {
  return seal && secretJobs.has(name) ? { sealed: seal.seal(JSON.stringify(data)) } : data
}

/** Also of jobs from before sealing; null when sealed by another secret. */
export function unsealed(data: unknown, seal: Seal | undefined): unknown {
  const { sealed } = (data ?? {}) as { sealed?: unknown }
  if (!seal || typeof sealed !== 'string') return data
  const text = seal.open(sealed)
  return text === null ? null : JSON.parse(text)
}
