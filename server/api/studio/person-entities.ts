import { z } from 'zod'
import type { PersonDetails } from '#domain/account-life/people/get-person-details.ts'
import { mostCounted } from '#domain/account-life/people/list-people.ts'
import type { PersonRow } from '#domain/people/accounts/people-queries.ts'
import { type Locale, locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { roles } from '#values/role.ts'
import { iso, momentEntity, productTypeEntity } from './entities.ts'
import { pagesByPerson } from './list-pages.ts'
import { orderEntity, wireOrder } from './order-entities.ts'

export const roleEntity = z.enum(roles)

const personEntity = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    verified: z.boolean(),
    role: roleEntity,
    blocked: z.boolean().meta({ description: 'May not buy' }),
    createdAt: momentEntity,
  })
  .meta({ ref: 'Person' })

export const peoplePageEntity = z
  .object({
    people: z.array(personEntity),
    total: z
      .number()
      .int()
      .nullable()
      .meta({ description: `Of all that fit; null for more than ${mostCounted}` }),
    ...pagesByPerson.answer,
  })
  .meta({ ref: 'PeoplePage' })

export const personDetailsEntity = personEntity
  .extend({
    pendingEmail: z.string().nullable().meta({ description: 'Where a changed address waits for its link' }),
    locale: z.enum(locales).nullable(),
    secondFactor: z.boolean(),
    gems: z.number().int(),
    sessions: z.object({
      count: z.number().int(),
      lastSeenAt: momentEntity.nullable().meta({ description: 'To the hour; null without a session' }),
    }),
    owned: z.array(
      z.object({
        type: productTypeEntity,
        slug: z.string(),
        title: z.string(),
        kind: z.enum(['paid', 'free', 'ads']),
        exclusive: z.boolean(),
        sourceCode: z.boolean(),
        grantedAt: momentEntity,
      }),
    ),
    orders: z.object({
      total: z.number().int(),
      newest: z.array(orderEntity).meta({ description: 'The newest 20 that the account paid' }),
    }),
  })
  .meta({ ref: 'PersonDetails' })

export const gemsEntity = z.object({ gems: z.number().int().meta({ description: 'What they have now' }) })

export function wirePerson({
  id,
  name,
  email,
  role,
  emailVerified: verified,
  blockShopping: blocked,
  createdAt,
}: PersonRow): z.infer<typeof personEntity> {
  return { id, name, email, role, verified, blocked, createdAt: iso(createdAt) }
}

export function wirePersonDetails(
  { account, secondFactor, sessions, gems, owned, orders }: PersonDetails,
  locale: Locale,
): z.infer<typeof personDetailsEntity> {
  return {
    ...wirePerson(account),
    pendingEmail: account.pendingEmail,
    locale: account.locale,
    secondFactor,
    gems,
    sessions: { count: sessions.count, lastSeenAt: iso(sessions.lastSeenAt) },
    owned: owned.map(({ productType: type, title, grantedAt, ...held }) => ({
      type,
      ...held,
      title: localize(title, locale),
      grantedAt: iso(grantedAt),
    })),
    orders: {
      total: orders.total,
      newest: orders.newest.map((order) =>
        wireOrder({ ...order, total: money(order.total, order.currency) }, locale),
      ),
    },
  }
}
