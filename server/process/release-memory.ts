/** Folders that are imported one after another are followed by one release. */
const quietMs = 10_000

let timer: NodeJS.Timeout | undefined

/**
 * Gives back what an import took, once it is quiet. V8 does so by itself only while a process allocates next to nothing,
 * which one that looks for jobs every second never does. Without `--expose-gc` (in tests) it does nothing.
 */
export function releaseMemorySoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, quietMs).unref()
  timer.refresh()
}
