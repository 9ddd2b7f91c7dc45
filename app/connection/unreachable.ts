import isNetworkError from 'is-network-error'
import { connectionLost, isAway, lookForServer, unreachableStatuses, untilBack } from './connection.ts'

/** Messages of errors when a module failed to load, or when loader data was cut off. */
const brokenOff =
  /dynamically imported module|importing a module script failed|unable to preload css|decode turbo-stream/i

/** Whether an error means that no answer came, whatever the browser calls it. */
export function isUnreachable(error: unknown): boolean {
  if (isNetworkError(error)) return true
  if (error instanceof Error) return brokenOff.test(error.message)
  return (
    typeof error === 'object' && error !== null && 'status' in error && unreachableStatuses.has(error.status)
  )
}

/** The error code for a form without a usable answer. `unanswered` also starts polling for the server. */
export function failureCode(error: unknown): 'unanswered' | 'unexpected' {
  if (!isUnreachable(error)) return 'unexpected'
  connectionLost()
  return 'unanswered'
}

/**
 * Loads a part of the page once the server is reachable. Some browsers remember that a module failed, so a part that fails
 * although the server answers waits for a reload.
 */
export async function whenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; failures < 2; ) {
    await untilBack()
    try {
      return await load()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await lookForServer()
      if (!isAway()) failures += 1
    }
  }
  return new Promise(() => {})
}
