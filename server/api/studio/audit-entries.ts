import { Hono } from 'hono'
import { z } from 'zod'
import { listAuditEntries } from '#domain/people/audit/list-audit-entries.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'
import { logQuery, readLogQuery } from './log-query.ts'

const facts = z.record(z.string(), z.unknown()).nullable()
export const auditPageEntity = z
  .object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: momentEntity,
        actor: z
          .object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() })
          .nullable()
          .meta({ description: 'Null: the command line. Name and address of now, null without the account' }),
        role: z.string().meta({ description: 'Which the actor had then' }),
        action: z.string(),
        subject: z.string(),
        subjectName: z
          .string()
          .nullable()
          .meta({ description: 'Name or address of the account that it is about' }),
        before: facts,
        after: facts,
      }),
    ),
    ...pagesById.answer,
  })
  .meta({ ref: 'AuditPage' })

const word = z.string().max(320).optional()
const search = z.strictObject({
  ...logQuery,
  text: word.meta({ description: 'A part of action, subject, what changed, or who did it' }),
  actor: word.meta({ description: 'Id or address of an account; `system`: the command line' }),
  action: word,
  subject: word,
})

/** Who changed what in the studio (specification, R4). Entries are never changed. */
export function auditRoutes() {
  return new Hono<RequestVariables>().get(
    '/audit-entries',
    operation({
      summary: 'What was changed in the studio, by whom, before and after, the newest first, 50 a page',
      tag: 'Studio',
      signedIn: true,
      answers: { 200: envelope(auditPageEntity) },
      errors: [400, 403],
    }),
    parsed('query', search),
    async (c) => {
      const query = c.req.valid('query')
      const { entries, ...beside } = await listAuditEntries(c.get('context'), {
        ...query,
        ...readLogQuery(query),
      })
      return c.json({
        data: {
          entries: entries.map((entry) => ({ ...entry, at: iso(entry.at) })),
          ...pagesById.write(beside),
        },
      })
    },
  )
}
