import { Hono } from 'hono'
import { z } from 'zod'
import { complaintCodes } from '#domain/operations/readiness/complaint.ts'
import { examineShop } from '../../doctor/examine-shop.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation } from '../operation.ts'

export const complaintEntity = z
  .object({
    code: z.enum(complaintCodes),
    severity: z.enum(['danger', 'missing', 'advice']).meta({
      description:
        '`danger`: money, people or data are at risk now; `missing`: something will not work; `advice`: worth doing',
    }),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ ref: 'Complaint' })

export function doctorRoutes(services: Services) {
  return new Hono<RequestVariables>().get(
    '/doctor',
    operation({
      summary: 'What is missing or dangerous in how the shop is set up, the dangers first',
      tag: 'Studio',
      signedIn: true,
      answers: { 200: envelope(z.array(complaintEntity)) },
      errors: [403],
    }),
    async (c) => c.json({ data: [...(await examineShop(c.get('context'), services))] }),
  )
}
