const windowMs = 8_000
/** The shortest measured time for which a rate is meaningful, in milliseconds. */
const leastMs = 1_500

type Sample = { readonly at: number; readonly bytes: number }

/** Measures the speed of a transfer during the last seconds. */
export function createTransferRate() {
  let samples: Sample[] = []
  return {
    note(at: number, bytes: number): void {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
    },
    /** Starts measuring again after a pause, whose time must not count. */
    forget(): void {
      samples = []
    },
    /** Null while it is not known yet. */
    bytesPerSecond(): number | null {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.at - first.at < leastMs) return null
      return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
    },
  }
}
