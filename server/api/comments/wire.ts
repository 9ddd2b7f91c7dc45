import type { z } from 'zod'
import type { Comment } from '#domain/learning/comments/comment.ts'
import type { CommentPlace } from '#domain/learning/comments/comment-queries.ts'
import type { commentEntity, commentUsersEntity } from './schemas.ts'

export function wireComment(comment: Comment): z.infer<typeof commentEntity> {
  const { id, author, lessonId, title, source, createdAt, editedAt, parentId, gone } = comment
  return {
    id,
    user_id: author?.id ?? null,
    tutorial_section_class_id: lessonId,
    title,
    parent_id: parentId,
    gone,
    description: source,
    created_at: createdAt.toISOString(),
    updated_at: (editedAt ?? createdAt).toISOString(),
  }
}

export function commentUsers(comments: readonly Comment[]): z.infer<typeof commentUsersEntity> {
  return Object.fromEntries(
    comments.flatMap(({ author }) =>
      author ? [[author.id, { id: author.id, name: author.name, rol: author.role }]] : [],
    ),
  )
}

export function wirePlace(place: CommentPlace | null): string | null {
  return place && `${place.group}-${place.id}`
}

export function commentPlace(word: string | undefined): CommentPlace | null {
  const [group, id] = (word ?? '').split('-').map(Number)
  return group && id ? { group, id } : null
}
