import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { clearPhoto } from '#domain/operations/photos/clear-photo.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { Death, dyingContext } from '#tests/harness/dying-context.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { localTransfers } from './local-transfer.table.ts'
import { rejectTransfer } from './review-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'

const services = await createTestServices()
const image = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#2c6e49' } })
  .jpeg()
  .toBuffer()

const folder = join(services.environment.AULA_DATA, 'files/transfers')
beforeEach(() => rm(folder, { recursive: true, force: true }))

const stored = async () => (await readdir(folder).catch(() => [])).map((name) => `transfers/${name}`)
const named = async () =>
  (await services.connection.db.select().from(localTransfers)).flatMap(({ imageKey }) => imageKey ?? [])

/** Runs the clearing jobs, also later ones. */
async function clear() {
  for (const job of await listWaitingJobs(services)) {
    if (job.name === 'clear-photo') {
      await clearPhoto(await contextOf(services, system), job.data)
    }
  }
}

async function openTransfer(): Promise<{ buyer: Context; reference: string }> {
  const { slug } = await createCourse(services, { price: 1400 })
  const buyer = await contextOf(services, await createUser(services))
  const product = { productType: 'course' as const, slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  return { buyer, reference: (placed.ok && placed.reference) || '' }
}

test('clears replaced images and those that came too late', async () => {
  await createRegionalRule(services)
  const { buyer, reference } = await openTransfer()
  await Promise.all([1, 2].map(() => submitTransfer(buyer, { reference, image })))
  await rejectTransfer(await contextOf(services, system), { reference, reason: 'I cannot read it' })
  const [first] = await named()
  await submitTransfer(buyer, { reference, image })
  await clear()
  expect(await stored()).toEqual(await named())
  expect(await stored()).not.toContain(first)
})

test('leaves no unreferenced image after crashes and database errors', async () => {
  await createRegionalRule(services)
  let deaths = 0
  for (let steps = 0; ; steps++) {
    const { buyer, reference } = await openTransfer()
    const end = await submitTransfer(dyingContext(buyer, steps), { reference, image }).catch(
      (error: unknown) => error,
    )
    await clear()
    expect((await stored()).toSorted()).toEqual((await named()).toSorted())
    if (!(end instanceof Death)) break
    deaths++
  }
  expect(deaths).toBeGreaterThan(3)
})
