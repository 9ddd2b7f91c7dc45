import { Hono } from 'hono'
import { z } from 'zod'
import { listAuthors } from '#domain/catalog/authors/list-authors.ts'
import { type EditedAuthor, getEditedAuthor, saveAuthor } from '#domain/catalog/authors/save-author.ts'
import { imageReferenceShape } from '#domain/catalog/drafts/kinds/field-shapes.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { textEntity } from './site-entities.ts'

const tag = 'Studio'
const id = z.object({ id: z.string().min(1).max(100) })

export const listedAuthorEntity = z.object({
  id: z.string(),
  account: z.string(),
  slug: z.string().nullable().meta({ description: 'Null: no page yet' }),
  name: z.string().nullable(),
  changedAt: momentEntity.nullable(),
})

const fieldsEntity = z.object({
  slug: z.string(),
  name: z.string(),
  line: textEntity,
  words: textEntity.meta({ description: 'Markdown' }),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  photo: imageReferenceShape.nullable().meta({ description: 'As `POST /covers` answers it' }),
})
export const authorEntity = z
  .object({ id: z.string(), account: z.string(), revision: z.int(), fields: fieldsEntity })
  .meta({ ref: 'Author' })

export function authorRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/authors',
      operation({
        summary: 'Who is or may be an author; an author gets themselves alone',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(listedAuthorEntity)) },
        errors: [403],
      }),
      async (c) => {
        const authors = await listAuthors(c.get('context'))
        return c.json({
          data: authors.map(({ userId, account, slug, name, updatedAt }) => ({
            id: userId,
            account,
            slug,
            name,
            changedAt: iso(updatedAt),
          })),
        })
      },
    )
    .get(
      '/authors/:id',
      operation({
        summary: 'What an author tells of themselves, as they edit it',
        tag,
        signedIn: true,
        answers: { 200: envelope(authorEntity) },
        errors: [403, 404],
      }),
      parsed('param', id),
      async (c) => {
        const { id: userId } = c.req.valid('param')
        return c.json({ data: wireAuthor(await getEditedAuthor(c.get('context'), { userId })) })
      },
    )
    .put(
      '/authors/:id',
      operation({
        summary: 'Saves it on a revision; 409 when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(authorEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', id),
      parsed('json', z.strictObject({ revision: z.int().min(0), fields: fieldsEntity })),
      async (c) => {
        const { id: userId } = c.req.valid('param')
        const saved = await saveAuthor(c.get('context'), { userId, ...c.req.valid('json') })
        if (!saved.ok) throw new DomainError('conflict', saved.code)
        return c.json({ data: wireAuthor(await getEditedAuthor(c.get('context'), { userId })) })
      },
    )
}

function wireAuthor({ userId, account, revision, fields }: EditedAuthor): z.infer<typeof authorEntity> {
  return { id: userId, account, revision, fields }
}
