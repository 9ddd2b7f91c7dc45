import { z } from 'zod'
import { localizedShape } from '#domain/catalog/site/site-shapes.ts'

const ids = z.array(z.int())

/** What the audit log stores about a merge: everything that `undoMerge` needs. */
export const mergeRecord = z.object({
  before: z.object({ title: localizedShape(z.string()) }),
  after: z.object({
    /** The slug of the other category at that time. */
    into: z.string(),
    moved: z.object({
      courses: ids,
      books: ids,
      posts: ids,
      formerSlugs: z.array(z.string()),
      drafts: ids,
      revisions: ids,
    }),
  }),
})
export type MergeRecord = z.infer<typeof mergeRecord>
