// Commits orders and prints their numbers until it is killed, in a PostgreSQL database or the folder of an embedded one.
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'

const place = process.argv[2] as string
const connection = place.startsWith('postgres:') ? openPostgres(place) : await openPglite(place)
await connection.migrate()
const user = await createUser({ connection })

for (let number = 1; ; number++) {
  await connection.db.transaction(async (transaction) => {
    const within = { connection: { ...connection, db: transaction as unknown as typeof connection.db } }
    await createOrder(within, { number: `order-${number}`, userId: user.id, productId: number })
  })
  process.stdout.write(`order-${number}\n`)
}
