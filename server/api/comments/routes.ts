import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { countComment } from '#domain/kernel/request-limits.ts'
import { listCourseComments, listLessonComments } from '#domain/learning/comments/list-comments.ts'
import { deleteComment } from '#domain/learning/comments/moderate-comments.ts'
import { createComment, editComment, type SavedComment } from '#domain/learning/comments/write-comment.ts'
import { mostCommentBytes, mostTitleCharacters } from '#values/comment-limits.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, flag, isSet, operation, parsed, readBody } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { commentEntity, commentUsersEntity } from './schemas.ts'
import { commentPlace, commentUsers, wireComment, wirePlace } from './wire.ts'

const tag = 'Comments'
const pageSize = 100

const written = {
  title: z.unknown().meta({ description: `Plain text, at most ${mostTitleCharacters} characters` }),
  description: z.unknown().meta({
    description: `HTML of the editor's own elements, at most ${mostCommentBytes} bytes; the rest is taken out`,
  }),
}
const newComment = z.object({
  tutorial_section_class_id: idSchema,
  parent_id: idSchema.nullish().meta({
    description:
      'The comment of the class that this one answers, whose author is told; an answer to an answer stands beside it. `title` may be left out then',
  }),
  ...written,
  title: written.title.optional(),
})
const changedComment = z.object(written)

const lessonQuery = z.object({
  by_user: flag.meta({ description: 'User by user, in the order of their first comments' }),
  after: z
    .string()
    .regex(/^\d{1,10}-\d{1,10}$/)
    .optional()
    .meta({ description: '`next` of the page before' }),
})
const courseQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).optional() })

export function commentApi() {
  return new Hono<RequestVariables>()
    .get(
      '/comment/class/:classId',
      operation({
        summary: `The comments of a class, oldest first, at most ${pageSize} a page; for people whose course it is`,
        tag,
        answers: {
          200: envelope(
            z.object({
              comments: z.array(commentEntity),
              users: commentUsersEntity,
              total: z.number().int(),
              next: z.string().nullable().meta({ description: 'What to ask the next page `after`' }),
            }),
          ),
        },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ classId: idSchema })),
      parsed('query', lessonQuery),
      async (c) => {
        const { by_user, after } = c.req.valid('query')
        const { comments, total, next } = await listLessonComments(c.get('context'), {
          lessonId: c.req.valid('param').classId,
          byAuthor: isSet(by_user),
          after: commentPlace(after),
          limit: pageSize,
          flat: true,
        })
        return c.json({
          data: {
            comments: comments.map(wireComment),
            users: commentUsers(comments),
            total,
            next: wirePlace(next),
          },
        })
      },
    )
    .get(
      '/comment/tutorial/:courseId',
      operation({
        summary: `The comments of a course by class, at most ${pageSize} a page; for people whose course it is`,
        tag,
        answers: {
          200: envelope(
            z.object({
              classes_comments: z
                .record(z.string(), z.object({ comments: z.array(commentEntity) }))
                .meta({ description: 'Keyed by class id' }),
              users: commentUsersEntity,
              total: z.number().int(),
              page: z.number().int(),
              pages: z.number().int(),
            }),
          ),
        },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ courseId: idSchema })),
      parsed('query', courseQuery),
      async (c) => {
        const { groups, total, page, pages } = await listCourseComments(c.get('context'), {
          courseId: c.req.valid('param').courseId,
          page: c.req.valid('query').page,
          pageSize,
        })
        return c.json({
          data: {
            classes_comments: Object.fromEntries(
              groups.map(({ lesson, comments }) => [lesson.id, { comments: comments.map(wireComment) }]),
            ),
            users: commentUsers(groups.flatMap(({ comments }) => comments)),
            total,
            page,
            pages,
          },
        })
      },
    )
    .post(
      '/comment',
      operation({
        summary: 'Writes a comment on a class',
        tag,
        body: newComment,
        answers: { 200: envelope(commentEntity) },
        errors: [400, 403, 404, 429],
        signedIn: true,
      }),
      async (c) => {
        const { tutorial_section_class_id: lessonId, ...input } = await readBody(c, newComment)
        const context = c.get('context')
        await countComment(c.get('limits'), context.actor)
        const { title, description, parent_id: replyTo = null } = input
        const written = await createComment(context, { lessonId, title, description, replyTo })
        return c.json({ data: savedComment(written) })
      },
    )
    .post(
      '/comment/:commentId',
      operation({
        summary: "Changes a comment of the caller's own",
        tag,
        body: changedComment,
        answers: { 200: envelope(commentEntity) },
        errors: [400, 403, 404, 429],
        signedIn: true,
      }),
      parsed('param', z.object({ commentId: idSchema })),
      async (c) => {
        const { title, description } = await readBody(c, changedComment)
        const context = c.get('context')
        await countComment(c.get('limits'), context.actor)
        const { commentId } = c.req.valid('param')
        return c.json({ data: savedComment(await editComment(context, { commentId, title, description })) })
      },
    )
    .delete(
      '/comment/:commentId',
      operation({
        summary: "Deletes a comment of the caller's own; the shop's owner deletes any",
        tag,
        answers: { 204: null },
        errors: [403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ commentId: idSchema })),
      async (c) => {
        await deleteComment(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}

function savedComment(result: SavedComment): ReturnType<typeof wireComment> {
  if (result.ok) return wireComment(result.comment)
  throw invalidInput(result.fields)
}
