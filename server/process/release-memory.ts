const quietMs = 10_000

let timer: NodeJS.Timeout | undefined

/** Collects garbage some time after an import, which V8 does not do by itself while jobs poll every second. Needs `--expose-gc`. */
export function releaseMemorySoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, quietMs).unref()
  timer.refresh()
}
