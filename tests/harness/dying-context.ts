import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { JobQueue } from '#domain/kernel/jobs.ts'
import type { PaymentProvider, PaymentProviders } from '#domain/kernel/ports/payment-provider.ts'

/** The process died here. */
export class Death extends Error {
  override readonly name = 'Death'
}

/**
 * A context whose process dies after so many steps: before a write, before and after a commit, before and after a call to a
 * provider. Whatever it is asked afterwards, it is dead. What was not committed is gone, as it is with a real process.
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
    // A dead process tells nobody.
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

/** A database that calls `step` before every write and every transaction; what happens inside a transaction is not watched. */
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
  }
}

function dyingProviders(providers: PaymentProviders, step: () => void): PaymentProviders {
  return providers.map((provider) => dyingProvider(provider, step))
}

/** Before the call nothing reached the provider; after it everything did, and only we do not know. */
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
    open: (request) => around(() => provider.open(request)),
    settle: (reference) => around(() => provider.settle(reference)),
    withdraw: (reference) => around(() => provider.withdraw(reference)),
    refund: (request) => around(() => provider.refund(request)),
  }
}
