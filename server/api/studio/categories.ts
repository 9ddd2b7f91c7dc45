import { Hono } from 'hono'
import { z } from 'zod'
import { addCategory } from '#domain/catalog/site/categories/add-category.ts'
import { changeCategory } from '#domain/catalog/site/categories/change-category.ts'
import { deleteCategory } from '#domain/catalog/site/categories/delete-category.ts'
import { type ListedCategory, listCategories } from '#domain/catalog/site/categories/list-categories.ts'
import { mergeCategory } from '#domain/catalog/site/categories/merge-category.ts'
import { undoMerge } from '#domain/catalog/site/categories/undo-merge.ts'
import { idPattern } from '#values/sent-id.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import {
  categoryInput,
  changedCategoryEntity,
  mergedCategoryEntity,
  studioCategoryEntity,
  undoneMergeEntity,
} from './site-entities.ts'

const tag = 'Studio'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })

export function categoryRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/categories',
      operation({
        summary: 'Every category with how much is in it, by title',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(studioCategoryEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listCategories(c.get('context'))).map(wireCategory) }),
    )
    .post(
      '/categories',
      operation({
        summary: 'Adds a category',
        tag,
        signedIn: true,
        answers: { 201: envelope(categoryInput) },
        errors: [400, 403],
      }),
      parsed('json', categoryInput),
      async (c) => c.json({ data: await addCategory(c.get('context'), c.req.valid('json')) }, 201),
    )
    .patch(
      '/categories/:slug',
      operation({
        summary: 'Renames a category, or changes its slug; addresses with the old one lead to it',
        tag,
        signedIn: true,
        answers: { 200: envelope(changedCategoryEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', slugParam),
      parsed('json', categoryInput.partial()),
      async (c) => {
        const { slug } = c.req.valid('param')
        const change = c.req.valid('json')
        return c.json({ data: await changeCategory(c.get('context'), { slug, change }) })
      },
    )
    .post(
      '/categories/:slug/merge',
      operation({
        summary: 'Moves everything of a category into another and deletes it; its addresses lead there',
        tag,
        signedIn: true,
        answers: { 200: envelope(mergedCategoryEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', slugParam),
      parsed('json', z.strictObject({ into: z.string() })),
      async (c) => {
        const { slug } = c.req.valid('param')
        const { into } = c.req.valid('json')
        return c.json({ data: await mergeCategory(c.get('context'), { slug, into }) })
      },
    )
    .post(
      '/category-merges/:id/undo',
      operation({
        summary: 'Makes a merged category anew and takes back what was moved and is still where it was put',
        tag,
        signedIn: true,
        answers: { 200: envelope(undoneMergeEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', z.object({ id: z.string().regex(idPattern) })),
      async (c) => {
        const merge = Number(c.req.valid('param').id)
        return c.json({ data: await undoMerge(c.get('context'), { merge }) })
      },
    )
    .delete(
      '/categories/:slug',
      operation({
        summary: 'Deletes a category that nothing is in',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404, 422],
      }),
      parsed('param', slugParam),
      async (c) => {
        await deleteCategory(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}

function wireCategory({ formerSlugs, ...category }: ListedCategory): z.infer<typeof studioCategoryEntity> {
  return { ...category, formerSlugs: [...formerSlugs] }
}
