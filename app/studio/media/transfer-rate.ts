const windowMs = 8_000
/** Before this much was seen, a rate says nothing. */
const leastMs = 1_500

type Sample = { readonly at: number; readonly bytes: number }

/** How fast bytes went in the last seconds. */
export function createTransferRate() {
  let samples: Sample[] = []
  return {
    note(at: number, bytes: number): void {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
    },
    /** After a pause the time between does not count. */
    forget(): void {
      samples = []
    },
    /** Null: not known yet. */
    bytesPerSecond(): number | null {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.at - first.at < leastMs) return null
      return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
    },
  }
}
