import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { JobQueue } from '#domain/kernel/jobs.ts'
import type { PaymentProvider, PaymentProviders } from '#domain/kernel/ports/payment-provider.ts'

export class Death extends Error {
  override readonly name = 'Death'
}

/**
 * A context that fails for good after so many steps: before a write, or before or after a commit or a provider's call. Uncommitted
 * work is lost, as when a process dies.
 */
export function dyingContext(context: Context, stepsToLive: number): Context {
  let steps = stepsToLive
  const step = () => {
    if (steps-- <= 0) throw new Death()
  }
  return withSteps(context, step)
}

function withSteps(context: Context, step: () => void): Context {
  return {
    ...context,
    db: dyingDatabase(context.db, step),
    jobs: dyingQueue(context.jobs, step),
    payments: dyingProviders(context.payments, step),
    alert: () => {},
    transaction: async (work) => {
      step()
      const result = await context.transaction(async (inner) => {
        const done = await work(withSteps(inner, step))
        step()
        return done
      })
      step()
      return result
    },
  }
}

const writes = new Set<PropertyKey>(['insert', 'update', 'delete', 'transaction'])

/** Calls `step` before every write and transaction, but not inside transactions. */
export function dyingDatabase(db: Database, step: () => void): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (!writes.has(name)) return typeof value === 'function' ? value.bind(target) : value
      return (...given: unknown[]) => {
        step()
        return (value as (...given: unknown[]) => unknown).apply(target, given)
      }
    },
  })
}

function dyingQueue(jobs: JobQueue, step: () => void): JobQueue {
  return {
    ...jobs,
    enqueue: async (...given) => {
      step()
      return jobs.enqueue(...given)
    },
    enqueueAll: async (...given) => {
      step()
      return jobs.enqueueAll(...given)
    },
  }
}

function dyingProviders(providers: PaymentProviders, step: () => void): PaymentProviders {
  return providers.map((provider) => dyingProvider(provider, step))
}

function dyingProvider(provider: PaymentProvider, step: () => void): PaymentProvider {
  const around = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    step()
    const answer = await call()
    step()
    return answer
  }
  return {
    name: provider.name,
    method: provider.method,
    least: provider.least,
    open: (request) => around(() => provider.open(request)),
    settle: (reference) => around(() => provider.settle(reference)),
    withdraw: (reference) => around(() => provider.withdraw(reference)),
    refund: (request) => around(() => provider.refund(request)),
  }
}
