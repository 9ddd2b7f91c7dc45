import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../gateways/database/open-database.ts'
import { createPasswordHashing, passwordCost } from '../../server/auth/password-hash.ts'
import { ask } from './ask.ts'
import type { Learner } from './learner.ts'

export type Place = { dataFolder: string; databaseUrl?: string }

/** Writes learners into a shop that is not running. They share one password, since hashing takes long. */
export async function makeLearners(place: Place, count: number): Promise<Learner[]> {
  const password = randomUUID()
  const hash = await createPasswordHashing(passwordCost).hash(password)
  const database = await openDatabase(place)
  try {
    await database.queue.executeSql(
      `insert into users (id, name, email, email_verified)
       select 'load-' || n, 'Learner ' || n, 'learner' || n || '@example.org', true from generate_series(1, $1::integer) n`,
      [count],
    )
    await database.queue.executeSql(
      `insert into sign_in_methods (id, user_id, provider_id, issuer, account_id, password)
       select 'load-' || n, 'load-' || n, 'credential', 'local:credential', 'load-' || n, $2
       from generate_series(1, $1::integer) n`,
      [count, hash],
    )
  } finally {
    await database.close()
  }
  return Array.from({ length: count }, (_, n) => ({
    email: `learner${n + 1}@example.org`,
    password,
    // A different address for each, so that each has separate limits.
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ordered: false,
    owns: false,
  }))
}

/** Asks the provider about orders whose buyers did not return, as a job would do some minutes later. */
export async function checkOrders(place: Place, url: string, numbers: Iterable<string>): Promise<void> {
  const { token } = JSON.parse(await readFile(join(place.dataFolder, 'running.json'), 'utf8'))
  for (const number of numbers) {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await ask(`${url}/api/v1/studio/orders/${number}/check`, { method: 'POST', headers })
    if (status !== 200) throw new Error(`checking the order ${number} answers ${status}`)
  }
}

/**
 * Finds wrong orders in a shop that has stopped: a paid one must be fulfilled with one receipt and one grant for each product, and
 * all others must have none.
 */
export async function compareOrders(
  place: Place,
  confirmed: ReadonlySet<string>,
): Promise<{ paid: number; wrong: string[] }> {
  const database = await openDatabase(place)
  try {
    const { rows } = await database.queue.executeSql(
      `select o.number, o.state,
         (select count(*)::integer from sandbox_payments p where p.order_number = o.number and p.state = 'paid') as paid,
         (select count(*)::integer from entitlement_grants g where g.order_id = o.id) as grants,
         (select count(*)::integer from receipts r where r.order_id = o.id) as receipts,
         jsonb_array_length(o.items) as items
       from orders o where o.user_id like 'load-%'`,
      [],
    )
    const wrong: string[] = []
    const all = rows as { number: string; state: string; [count: string]: string | number }[]
    for (const { number, state, paid, grants, receipts, items } of all) {
      const [one, each] = paid === 0 ? [0, 0] : [1, items]
      const right = (state === 'fulfilled') === (paid === 1) && grants === each && receipts === one
      if (!right)
        wrong.push(
          `${number}: ${state}, paid ${paid} times, ${grants} of ${items} grants, ${receipts} receipts`,
        )
      if (confirmed.has(number) && state !== 'fulfilled')
        wrong.push(`${number}: confirmed to its buyer, and ${state}`)
    }
    const known = new Set(all.map(({ number }) => number))
    for (const number of confirmed)
      if (!known.has(number)) wrong.push(`${number}: confirmed to its buyer, and not there`)
    return { paid: all.filter(({ paid }) => paid === 1).length, wrong }
  } finally {
    await database.close()
  }
}
