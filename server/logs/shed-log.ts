import type { Logger } from 'pino'

const everySeconds = 10

/** Logs one line for all requests that were refused in ten seconds. */
export function createShedLog(log: Logger): { note(rank: string): void } {
  let shed: Record<string, number> = {}
  const tell = () => {
    log.warn({ shed, seconds: everySeconds }, 'too much at once: these were answered with 503')
    shed = {}
  }
  return {
    note(rank) {
      if (Object.keys(shed).length === 0) setTimeout(tell, everySeconds * 1_000).unref()
      shed[rank] = (shed[rank] ?? 0) + 1
    },
  }
}
