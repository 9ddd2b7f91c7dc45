/** Pauses between attempts, which grow; the last one repeats. */
const pausesMs = [1_000, 3_000, 8_000, 15_000]

/** A server that is lost again within this time, in milliseconds, is overloaded. */
const soonMs = 10_000

const answerMs = 5_000

const listeners = new Set<() => void>()
let away = false
let tries = 0
let backAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the server is unreachable; while it is, it is polled. */
export function isAway(): boolean {
  return away
}

/** Calls `listener` when the server becomes unreachable or reachable. Returns a function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` when the server answers again. Returns a function that ends it. */
export function onServerBack(listener: () => void): () => void {
  return onConnectionChange(() => {
    if (!away) listener()
  })
}

/** Call it when a request got no answer: the server then counts as unreachable, and is polled. */
export function connectionLost(): void {
  if (away) return
  // An overloaded server says that it is ready and then refuses the page: for such a server the pauses keep growing.
  if (Date.now() - backAt > soonMs) tries = 0
  change(true)
  lookAgain()
}

/** Asks the server immediately whether it is ready. */
export async function lookForServer(): Promise<void> {
  clearTimeout(timer)
  if (await answers()) {
    change(false)
    // An answer may still arrive when the browser already says that it is offline.
    if (!navigator.onLine) lookAgain()
  } else if (away) lookAgain()
  else connectionLost()
}

/** Resolves once the server answers; immediately if it is not known to be unreachable. */
export function untilBack(): Promise<void> {
  if (!away) return Promise.resolve()
  return new Promise((resolve) => {
    const end = onConnectionChange(() => {
      end()
      resolve()
    })
  })
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs)
    // Asks for readiness, because a server without its database can show nothing.
    const answer = await fetch('/readyz', { cache: 'no-store', signal })
    const said = await answer.text()
    // Any other status means that the server is there; with a full disk, pages can still be read.
    return !unreachableStatuses.has(answer.status) || said.includes('"disk-full"')
  } catch {
    return false
  }
}

/** Statuses that proxies send for a server that is down. */
export const unreachableStatuses: ReadonlySet<unknown> = new Set([502, 503, 504])

function lookAgain(): void {
  clearTimeout(timer)
  const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] as number
  // A random part spreads the attempts of many browsers.
  timer = setTimeout(lookForServer, pause * (1 + Math.random() / 4))
  tries += 1
}

function change(now: boolean): void {
  if (away === now) return
  away = now
  if (!away) backAt = Date.now()
  for (const each of [...listeners]) each()
}
