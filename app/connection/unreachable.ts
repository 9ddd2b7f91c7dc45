import isNetworkError from 'is-network-error'
import { connectionLost, unreachableStatuses, untilBack } from './connection.ts'

/** A module of the page that did not come, and data of a loader that broke off on its way. */
const brokenOff =
  /dynamically imported module|importing a module script failed|unable to preload css|decode turbo-stream/i

/** Whether this error says that no answer came, whatever the browser calls it. */
export function isUnreachable(error: unknown): boolean {
  if (isNetworkError(error)) return true
  if (error instanceof Error) return brokenOff.test(error.message)
  return (
    typeof error === 'object' && error !== null && 'status' in error && unreachableStatuses.has(error.status)
  )
}

/** What to say of a form whose answer failed on its way: nobody answered, or what came was no answer. */
export function failureCode(error: unknown): 'unanswered' | 'unexpected' {
  if (!isUnreachable(error)) return 'unexpected'
  connectionLost()
  return 'unanswered'
}

/**
 * Fetches a part of the page that is wanted now. Where it cannot be had it is waited for, so that it comes late and takes
 * nothing of what is there away.
 */
export async function whenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      connectionLost()
      await untilBack()
    }
  }
}
