import type { Jobs } from '#domain/kernel/jobs.ts'
import { unsealed } from '#gateways/job-queue/sealed-data.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import type { Services } from '#server/process/compose.ts'
import { createSeal } from '#server/secrets/seal.ts'

export type WaitingJob = {
  [Name in keyof Jobs]: { id: string; name: Name; data: Jobs[Name]; startsAt: Date }
}[keyof Jobs]

/** Waiting jobs, oldest first, including those scheduled for later. */
export async function listWaitingJobs({ connection, secret }: Services): Promise<WaitingJob[]> {
  const { rows } = await connection.queue.executeSql(
    `select id, name, data, start_after as "startsAt" from jobs.job
      where state in ('created', 'retry') and name <> 'dead-letter' and name not like '\\_\\_%' order by created_on, id`,
    [],
  )
  const seal = createSeal(secret, 'job')
  return (rows as WaitingJob[]).map(
    (job) => ({ ...job, data: unsealed(job.data, seal), startsAt: new Date(job.startsAt) }) as WaitingJob,
  )
}

export async function listMailJobs({ connection, secret }: Services): Promise<Jobs['send-mail'][]> {
  const { rows } = await connection.queue.executeSql(`select data from jobs.job where name = 'send-mail'`, [])
  const seal = createSeal(secret, 'job')
  return (rows as { data: unknown }[]).map(({ data }) => unsealed(data, seal) as Jobs['send-mail'])
}

/** Runs due jobs and the jobs that they enqueue; with `later`, scheduled ones too. Throws a handler's error. */
export async function runJobs(services: Services, { later = false } = {}): Promise<void> {
  const handlers = jobHandlers(services)
  const done = new Set<string>()
  for (;;) {
    const now = new Date()
    const due = (await listWaitingJobs(services)).filter(
      ({ id, startsAt }) => !done.has(id) && (later || startsAt <= now),
    )
    if (due.length === 0) return
    for (const { id, name, data } of due) {
      done.add(id)
      await services.connection.queue.executeSql(
        `update jobs.job set state = 'completed', completed_on = now() where id = $1`,
        [id],
      )
      await (handlers[name] as (data: unknown) => Promise<void>)(data)
    }
  }
}
