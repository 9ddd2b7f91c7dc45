import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from '../settings/environment.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { retire, type WorkerReady, workerVariables } from './worker.ts'

/** The pause between a crash and the next start. */
const restartAfterMs = 1_000

/**
 * Runs `AULA_PROCESSES` servers behind one port, on one PostgreSQL. The first starts alone, since it migrates the database.
 * A server that ends is started again. SIGHUP replaces one after the other, so that a new version starts without a failed
 * request; SIGTERM and SIGINT stop all.
 */
export async function runSeveralProcesses(environment: Environment, log: Logger): Promise<void> {
  const lock = await lockDataFolder(environment.AULA_DATA, { exclusive: false })
  const workers = new Set<Worker>()
  let stopping = false

  /** Resolves once the server answers; rejects when it ends before. */
  const startWorker = async ({ isFirst = false } = {}): Promise<Worker> => {
    const worker = cluster.fork({
      [workerVariables.token]: lock.token,
      [workerVariables.isFirst]: String(isFirst),
    })
    const ended = once(worker, 'exit').then(([code]) => {
      throw new Error(`a server process ended with ${code} before it answered`)
    })
    const [{ address }] = (await Promise.race([once(worker, 'message'), ended])) as [WorkerReady]
    if (isFirst) await lock.announce(address)
    log.info({ child: worker.process.pid }, 'a server process answers')
    workers.add(worker)
    worker.once('exit', (code, signal) => {
      if (!workers.delete(worker) || stopping) return
      log.error({ child: worker.process.pid, code, signal }, 'a server process ended and is started again')
      pause(restartAfterMs).then(startUntilReady)
    })
    return worker
  }

  const startUntilReady = async (): Promise<void> => {
    while (!stopping) {
      try {
        await startWorker()
        return
      } catch (error) {
        log.error(error)
        await pause(restartAfterMs)
      }
    }
  }

  const replace = async (old: Worker) => {
    await startWorker()
    workers.delete(old)
    old.send(retire)
    await once(old, 'exit')
  }

  const stop = async () => {
    if (stopping) return
    stopping = true
    const ended = [...workers].map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(ended)
    await lock.release()
    process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await startWorker({ isFirst: true })
  } catch {
    // The server process has already printed the reason.
    await lock.release()
    process.exit(1)
  }

  for (let count = 1; count < environment.AULA_PROCESSES; count++) void startUntilReady()

  let replacing = Promise.resolve()
  process.on('SIGHUP', () => {
    replacing = replacing
      .then(async () => {
        for (const old of [...workers]) await replace(old)
      })
      .catch((error) => log.error(error, 'a new server process did not start: the old ones go on'))
  })
}
