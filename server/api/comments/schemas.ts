import { z } from 'zod'
import { roles } from '#values/role.ts'

export const commentEntity = z
  .object({
    id: z.number().int(),
    user_id: z.string().nullable().meta({ description: 'Null when the account of the author is gone' }),
    tutorial_section_class_id: z.number().int(),
    title: z.string().meta({ description: 'Plain text' }),
    parent_id: z.number().int().nullable().meta({ description: 'The comment that it answers' }),
    gone: z.enum(['deleted', 'hidden']).nullable().meta({
      description: 'Why only its place is left, for the answers that it has; its words are empty then',
    }),
    description: z.string().meta({ description: 'Sanitised HTML' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: 'When it was edited last, else when it was written' }),
  })
  .meta({ ref: 'Comment' })

/** The comments' authors by id, with name and role only. */
export const commentUsersEntity = z
  .record(
    z.string(),
    z.object({ id: z.string(), name: z.string(), rol: z.enum(roles) }).meta({ ref: 'CommentUser' }),
  )
  .meta({ description: 'Keyed by user id' })
