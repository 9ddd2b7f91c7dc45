import cluster from 'node:cluster'
import type { DataFolderLock } from './data-folder-lock.ts'

/** The variables by which the supervising process tells a server process its part. */
export const workerVariables = { token: 'AULA_WORKER_TOKEN', isFirst: 'AULA_WORKER_IS_FIRST' } as const

/** What a server process tells the supervising process once it answers. */
export type WorkerReady = { readonly address: string }

/** The message to a server process to stop, leaving clients time to notice. */
export const retire = 'retire'

/** This process, when it is one of several behind one port (`several-processes.ts`); otherwise null. */
export function findWorker(): {
  isFirst: boolean
  lock: DataFolderLock
  onRetire(stop: () => void): void
} | null {
  const token = process.env[workerVariables.token]
  if (!cluster.isWorker || !token) return null
  return {
    isFirst: process.env[workerVariables.isFirst] === 'true',
    // The supervising process holds the lock.
    lock: {
      token,
      announce: async (address) => {
        process.send?.({ address } satisfies WorkerReady)
      },
      release: async () => {},
    },
    onRetire: (stop) => {
      process.on('message', (message) => {
        if (message === retire) stop()
      })
    },
  }
}
