/** How long until the server is looked for again, the longer the longer it is away. */
const pausesMs = [1_000, 3_000, 8_000, 15_000]

/** A sign of life that takes longer is none. */
const answerMs = 5_000

const listeners = new Set<() => void>()
let away = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the server could not be reached a moment ago. While it cannot, it is looked for until it answers. */
export function isAway(): boolean {
  return away
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something could not reach the server. */
export function connectionLost(): void {
  if (away) return
  tries = 0
  change(true)
  lookAgain()
}

/** Asks the server for a sign of life, now and not in a while. */
export async function lookForServer(): Promise<void> {
  clearTimeout(timer)
  if (await answers()) change(false)
  else if (away) lookAgain()
  else connectionLost()
}

/** Until the server answers again; at once when nothing says that it does not. */
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
    // A server whose database is away is alive, and can show nothing: what counts is that it is ready.
    const answer = await fetch('/readyz', { cache: 'no-store', signal })
    const said = await answer.text()
    // Any other answer will do, also that this address is not for us. On a full disk pages can be read.
    return !unreachableStatuses.has(answer.status) || said.includes('"disk-full"')
  } catch {
    return false
  }
}

/** What a proxy says in place of a server that is not there: the same to a reader as no connection. */
export const unreachableStatuses: ReadonlySet<unknown> = new Set([502, 503, 504])

function lookAgain(): void {
  clearTimeout(timer)
  timer = setTimeout(lookForServer, pausesMs[Math.min(tries, pausesMs.length - 1)])
  tries += 1
}

function change(now: boolean): void {
  if (away === now) return
  away = now
  for (const each of [...listeners]) each()
}
