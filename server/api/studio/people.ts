import { Hono } from 'hono'
import { z } from 'zod'
import {
  blockShopping,
  changeGems,
  changeRole,
  gemChange,
  verifyPerson,
} from '#domain/account-life/people/change-person.ts'
import { deletePerson } from '#domain/account-life/people/delete-person.ts'
import { exportPeople } from '#domain/account-life/people/export-people.ts'
import { getPersonDetails } from '#domain/account-life/people/get-person-details.ts'
import { listPeople } from '#domain/account-life/people/list-people.ts'
import { readPeopleFilter } from '#domain/account-life/people/people-filter.ts'
import { exportDataOf } from '#domain/account-life/personal-data/export-personal-data.ts'
import { itemTypes } from '#values/product.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'
import { csvAnswer } from './csv-answer.ts'
import { pagesByPerson } from './list-pages.ts'
import {
  gemsEntity,
  peoplePageEntity,
  personDetailsEntity,
  roleEntity,
  wirePerson,
  wirePersonDetails,
} from './person-entities.ts'

const yesOrNo = z.enum(['yes', 'no']).optional()
const day = z.iso.date().optional().meta({ description: 'In UTC' })
const filter = z.strictObject({
  text: z
    .string()
    .max(320)
    .optional()
    .meta({ description: 'Beginnings of words of the name or the address' }),
  role: roleEntity.optional(),
  verified: yesOrNo,
  blocked: yesOrNo.meta({ description: 'May not buy' }),
  newsletter: yesOrNo.meta({ description: 'Has a confirmed subscription' }),
  has: z
    .string()
    .refine((text) => readProductAddress(text, itemTypes) !== null, { error: 'invalid-value' })
    .optional()
    .meta({ description: 'A product that they have now: `course/vue`' }),
  from: day,
  until: day,
})
const whose = z.object({ email: z.string().min(1).max(320) })
const gemInput = z.strictObject({
  amount: gemChange.shape.amount.meta({ description: 'Below zero takes some' }),
  reason: gemChange.shape.reason.meta({ description: 'The person reads it' }),
})
const tag = 'Studio'

/** Accounts (specification, T2). Their entitlements are in `entitlements.ts`. */
export function peopleRoutes({ accounts }: Pick<Services, 'accounts'>) {
  return new Hono<RequestVariables>()
    .get(
      '/people',
      operation({
        summary: 'The accounts that fit, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(peoplePageEntity) },
        errors: [400, 403],
      }),
      parsed('query', filter.extend(pagesByPerson.query)),
      async (c) => {
        const { after, before, ...filter } = c.req.valid('query')
        const page = await listPeople(c.get('context'), {
          ...readPeopleFilter(filter),
          ...pagesByPerson.read({ after, before }),
        })
        const people = page.people.map(wirePerson)
        return c.json({ data: { people, total: page.total, ...pagesByPerson.write(page) } })
      },
    )
    .get(
      '/people/export',
      operation({
        summary: 'The accounts of a filter as CSV, those who joined first first',
        tag,
        signedIn: true,
        answers: { 200: null },
        files: ['text/csv'],
        errors: [400, 403],
      }),
      parsed('query', filter),
      async (c) => {
        const people = await exportPeople(c.get('context'), readPeopleFilter(c.req.valid('query')))
        return csvAnswer('people', people)
      },
    )
    .get(
      '/people/:email',
      operation({
        summary: 'An account, what it owns, and what it paid',
        tag,
        signedIn: true,
        answers: { 200: envelope(personDetailsEntity) },
        errors: [403, 404],
      }),
      parsed('param', whose),
      async (c) => {
        const details = await getPersonDetails(c.get('context'), accounts, c.req.valid('param'))
        return c.json({ data: wirePersonDetails(details, c.get('locale')) })
      },
    )
    .post(
      '/people/:email/verification',
      operation({
        summary: 'Takes the address of an account for verified',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', whose),
      async (c) => {
        await verifyPerson(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
    .patch(
      '/people/:email',
      operation({
        summary: 'Lets an account buy nothing any more, or again',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', whose),
      parsed('json', z.strictObject({ blocked: z.boolean() })),
      async (c) => {
        await blockShopping(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') })
        return c.body(null, 204)
      },
    )
    .patch(
      '/people/:email/role',
      operation({
        summary: 'Gives an account another role; the shop itself is handed over by a transfer',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', whose),
      parsed('json', z.strictObject({ role: roleEntity })),
      async (c) => {
        await changeRole(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') })
        return c.body(null, 204)
      },
    )
    .post(
      '/people/:email/gems',
      operation({
        summary: 'Gives somebody gems, or takes some',
        tag,
        signedIn: true,
        answers: { 200: envelope(gemsEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', whose),
      parsed('json', gemInput),
      async (c) =>
        c.json({
          data: await changeGems(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') }),
        }),
    )
    .get(
      '/people/:email/personal-data',
      operation({
        summary: 'All that the shop knows of somebody, as they get it themselves; images as data URLs',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.looseObject({ exportedAt: z.string() })) },
        errors: [403, 404],
      }),
      parsed('param', whose),
      async (c) => {
        const data = await exportDataOf(c.get('context'), c.req.valid('param'))
        c.header('Content-Type', 'application/json; charset=UTF-8')
        return c.body(`${JSON.stringify({ data }, null, 2)}\n`)
      },
    )
    .delete(
      '/people/:email',
      operation({
        summary: 'Deletes an account for good and ends all its sessions',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', whose),
      parsed(
        'query',
        z.object({
          forgoShare: flag.meta({ description: 'Gives up what an affiliate was not paid yet' }),
        }),
      ),
      async (c) => {
        const forgoShare = isSet(c.req.valid('query').forgoShare)
        await deletePerson(c.get('context'), { ...c.req.valid('param'), forgoShare })
        return c.body(null, 204)
      },
    )
}
