/** Growing pauses between attempts. */
const pausesMs = [1_000, 3_000, 8_000, 15_000]

/** Lost again so soon, a server has too much to do. */
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

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when the server answers again. */
export function onServerBack(listener: () => void): () => void {
  return onConnectionChange(() => {
    if (!away) listener()
  })
}

export function connectionLost(): void {
  if (away) return
  // Otherwise the pauses would never grow: it says that it is ready, and refuses the page.
  if (Date.now() - backAt > soonMs) tries = 0
  change(true)
  lookAgain()
}

/** Polls the server at once. */
export async function lookForServer(): Promise<void> {
  clearTimeout(timer)
  if (await answers()) {
    change(false)
    // A last answer may still arrive while the browser already says that it is offline.
    if (!navigator.onLine) lookAgain()
  } else if (away) lookAgain()
  else connectionLost()
}

/** Resolves once the server answers, at once if nothing failed. */
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
    // Readiness, since a server without its database can show nothing.
    const answer = await fetch('/readyz', { cache: 'no-store', signal })
    const said = await answer.text()
    // Any other status will do; on a full disk pages can still be read.
    return !unreachableStatuses.has(answer.status) || said.includes('"disk-full"')
  } catch {
    return false
  }
}

/** Sent by proxies for a server that is down. */
export const unreachableStatuses: ReadonlySet<unknown> = new Set([502, 503, 504])

function lookAgain(): void {
  clearTimeout(timer)
  const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] as number
  // Not in step with all other browsers.
  timer = setTimeout(lookForServer, pause * (1 + Math.random() / 4))
  tries += 1
}

function change(now: boolean): void {
  if (away === now) return
  away = now
  if (!away) backAt = Date.now()
  for (const each of [...listeners]) each()
}
