import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'
import type { DeadLetters, JobQueue, Jobs } from '#domain/kernel/jobs.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { mostTries } from '#values/job-tries.ts'
import { sealed, unsealed } from './sealed-data.ts'

export type JobHandlers = { [Name in keyof Jobs]: (data: Jobs[Name]) => Promise<void> }

const queueNames = [
  'send-mail',
  'tell-staff',
  'tell-sales-of-day',
  'request-password-reset',
  'reconcile-order',
  'expire-order',
  'deliver-gift',
  'complete-refund',
  'process-provider-event',
  'clear-photo',
  'clear-stamped-file',
  'deliver-newsletter',
  'send-newsletter-mail',
  'send-scheduled-newsletter',
  'publish-draft',
  'check-upload',
  'prepare-video',
  'make-renditions',
  'catch-up-videos',
  'clear-uploads',
  'purge-shared-cache',
  'make-backup',
  'plan-backup',
  'watch-orders',
  'sum-sales',
  'watch-offers',
] as const satisfies readonly (keyof Jobs)[]

/** The queue of jobs that failed at every try. */
const deadLetterQueue = 'dead-letter'
/** A year, longer than pg-boss stores them by default. */
const deadLetterSeconds = 366 * 24 * 3600

/** Cron expressions of jobs that are enqueued by time; only one server runs each. */
const schedules = {
  'watch-orders': '*/5 * * * *',
  'clear-uploads': '17 * * * *',
  'catch-up-videos': '*/10 * * * *',
  'sum-sales': '7 * * * *',
  'watch-offers': '* * * * *',
  'plan-backup': '41 * * * *',
  'tell-sales-of-day': '23 6-23 * * *',
} as const satisfies Partial<Record<keyof Jobs, string>>

/** `exclusive`: at most one job waits or is active. `short`: at most one waits. `singleton`: at most one is active. */
const policies: Partial<Record<keyof Jobs, 'exclusive' | 'short' | 'singleton'>> = {
  'make-renditions': 'singleton',
  'watch-orders': 'exclusive',
  'clear-uploads': 'exclusive',
  'catch-up-videos': 'exclusive',
  'sum-sales': 'exclusive',
  'watch-offers': 'exclusive',
  'make-backup': 'exclusive',
  'plan-backup': 'exclusive',
  'tell-sales-of-day': 'exclusive',
  'purge-shared-cache': 'short',
}

/** Other jobs may take 15 minutes. These may take hours, and send heartbeats, so that jobs of dead processes are still found. */
const longJobs: Partial<Record<keyof Jobs, { expireInSeconds: number; heartbeatSeconds: number }>> = {
  'make-renditions': { expireInSeconds: 24 * 3600, heartbeatSeconds: 120 },
  'make-backup': { expireInSeconds: 24 * 3600, heartbeatSeconds: 120 },
}

/**
 * How many jobs are fetched together, for jobs that come in large numbers; a full batch is followed by the next without a pause.
 * Other jobs are fetched one a second. When a process is killed, its whole batch runs again: with two, at most two mails are sent twice.
 */
const batchSizes: Partial<Record<keyof Jobs, number>> = {
  'send-newsletter-mail': 20,
  'send-mail': 2,
  'tell-staff': 2,
}

export type JobQueueService = {
  /** A queue that enqueues within the transaction of `db`. */
  within(db: Database): JobQueue
  /** Starts handling jobs. Those that fail are retried with growing delays. */
  work(handlers: Partial<JobHandlers>): Promise<void>
  readonly deadLetters: DeadLetters
  /** Waits for active jobs, then returns the rest to the queue. */
  stop(): Promise<void>
}

/** `last`: no try is left, and the job goes to the dead-letter queue. */
export type JobFailure = { name: keyof Jobs; id: string; attempt: number; last: boolean; error: unknown }

/** Makes the queues of all jobs, so that they can be enqueued. Nothing runs before `work` is called. */
export async function startJobQueue({
  queue,
  kind,
  seal,
  onError,
  onFailure = () => {},
  retries = { limit: mostTries - 1, delaySeconds: 5 },
  lookForLostEverySeconds = 60,
}: {
  queue: Db
  kind: 'pglite' | 'postgres'
  /** Encrypts data of jobs that contain links or codes. */
  seal?: Seal
  onError: (error: Error) => void
  onFailure?: (failure: JobFailure) => void
  retries?: { limit: number; delaySeconds: number }
  /** How often jobs of dead processes are looked for. They count as dead after 15 minutes, long ones after two. */
  lookForLostEverySeconds?: number
}): Promise<JobQueueService> {
  const boss = new PgBoss({
    db: queue,
    schema: 'jobs',
    ...(kind === 'pglite' && { backend: 'pglite' }),
    superviseIntervalSeconds: lookForLostEverySeconds,
    monitorIntervalSeconds: lookForLostEverySeconds,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(deadLetterQueue, { retentionSeconds: deadLetterSeconds })
  await boss.updateQueue(deadLetterQueue, { retentionSeconds: deadLetterSeconds })
  for (const name of queueNames) {
    const settings = {
      retryLimit: retries.limit,
      retryDelay: retries.delaySeconds,
      retryBackoff: retries.delaySeconds > 0,
      deadLetter: deadLetterQueue,
      ...longJobs[name],
    }
    const policy = policies[name]
    await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
    // `createQueue` does not change the settings of queues that exist.
    await boss.updateQueue(name, settings)
    // Caches the queue: a first read inside a transaction would wait for ever for the embedded database's only connection.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
  return {
    within: (db) => ({
      async enqueue(name, data, { startAfterSeconds, singletonKey } = {}) {
        await boss.send(name, sealed(name, data, seal), {
          db: executorOf(db),
          ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
          ...(singletonKey !== undefined && { singletonKey }),
        })
      },
      async enqueueAll(name, all) {
        if (all.length === 0) return
        const made = all.map((data) => ({ data: sealed(name, data, seal) }))
        await boss.insert(name, made, { db: executorOf(db) })
      },
      async listWaiting(name) {
        const { rows } = await executorOf(db).executeSql(
          `select data from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
          [name],
        )
        return rows.map(({ data }: { data: unknown }) => unsealed(data, seal) as never)
      },
    }),
    deadLetters: createDeadLetters(queue, boss, seal),
    async work(handlers) {
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {})
      for (const name of queueNames) {
        const handle = handlers[name] as ((data: unknown) => Promise<void>) | undefined
        if (!handle) continue
        const run = async ({
          id,
          data,
          retryCount,
          retryLimit,
        }: JobWithMetadata<unknown>): Promise<JobResult> => {
          try {
            const opened = unsealed(data, seal)
            if (opened === null) throw new Error('AULA_SECRET is not the one that this job was sealed with')
            await handle(opened)
            return { id, status: 'completed' }
          } catch (error) {
            onFailure({ name, id, attempt: retryCount + 1, last: retryCount >= retryLimit, error })
            return { id, status: 'failed', output: { message: messageOf(error) } }
          }
        }
        const batchSize = batchSizes[name] ?? 1
        await boss.work(
          name,
          {
            pollingIntervalSeconds: 1,
            includeMetadata: true,
            perJobResults: true,
            batchSize,
            burstWhenBatchFull: batchSize > 1,
          },
          async (jobs) => {
            const results: JobResult[] = []
            for (const job of jobs) results.push(await run(job))
            return results
          },
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Lets the queue run its statements in the transaction of `db`, whose type it does not know. */
function executorOf(db: Database) {
  return fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql)
}

const isDeadLetter = `name = $1 and state < 'active'`

function createDeadLetters(queue: Db, boss: PgBoss, seal: Seal | undefined): DeadLetters {
  const find = async (id: string) => {
    const [job] = uuid.test(id) ? await boss.findJobs(deadLetterQueue, { id, queued: true }) : []
    return job
  }
  return {
    async list({ limit, since } = {}) {
      const { rows } = await queue.executeSql(
        `select id, data, source_name as "sourceName", source_output as "sourceOutput", created_on as "createdOn"
          from jobs.job where ${isDeadLetter} and created_on > coalesce($2::timestamptz, '-infinity')
          order by created_on, id limit $3`,
        [deadLetterQueue, since?.toISOString() ?? null, limit ?? null],
      )
      return (rows as JobWithMetadata<unknown>[]).map(
        ({ id, data, sourceName, sourceOutput, createdOn }) => ({
          id,
          data: unsealed(data, seal),
          name: sourceName ?? deadLetterQueue,
          error: reasonOf(sourceOutput),
          // The embedded database returns a text.
          failedAt: new Date(createdOn),
        }),
      )
    },
    async count() {
      const { rows } = await queue.executeSql(
        `select count(*)::int as total from jobs.job where ${isDeadLetter}`,
        [deadLetterQueue],
      )
      return rows[0]?.total ?? 0
    },
    async retry(id) {
      const job = await find(id)
      return job !== undefined && (await boss.redrive(deadLetterQueue, { ids: [id] })) > 0
    },
    async discard(id) {
      const job = await find(id)
      if (!job) return false
      await boss.deleteJob(deadLetterQueue, id)
      return true
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The reason of a failure in the form in which pg-boss stores it. */
function reasonOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown }
  return String(message ?? (typeof value === 'string' ? value : JSON.stringify(output)))
}
