import type { JobHandlers } from '#gateways/job-queue/pg-boss.ts'
import type { Services } from '../compose.ts'

/** What each job does. Every handler may run twice for one job, and changes nothing the second time. */
export function jobHandlers(_services: Services): JobHandlers {
  return {
    'send-mail': async () => {},
    'reconcile-order': async () => {},
  }
}
