import { renderRichText } from '#domain/catalog/rich-text/render-rich-text.ts'
import type { Actor } from '#domain/kernel/context.ts'
import { findUserId, hasRole } from '#domain/kernel/require-user.ts'
import type { Role } from '#values/role.ts'
import { mayDeleteComment, mayEditComment } from './comment-policy.ts'
import type { AuthoredComment, CommentViewer } from './comment-queries.ts'

export type Comment = {
  readonly id: number
  readonly lessonId: number
  /** Null once the account is deleted. */
  readonly author: {
    readonly id: string
    readonly name: string
    readonly role: Role
    /** Whether this person teaches the course. */
    readonly teaches: boolean
  } | null
  readonly title: string
  /** Sanitised HTML as written. */
  readonly source: string
  /** For display: highlighted code, headings from `h3`. */
  readonly html: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  /** Whether it is hidden; only its author and moderators get hidden comments. */
  readonly hidden: boolean
  /** The id of the comment that it answers. */
  readonly parentId: number | null
  /**
   * Why only the comment's place is left, for its answers: its author deleted it, or the shop hid it from this person.
   */
  readonly gone: 'deleted' | 'hidden' | null
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly mayHide: boolean
}

export async function presentComment(
  { actor }: { actor: Actor },
  comment: AuthoredComment,
): Promise<Comment> {
  const { id, lessonId, authorId, author, title, body, createdAt, editedAt, hiddenAt, parentId } = comment
  const gone = comment.deletedAt ? 'deleted' : mayRead(commentViewer({ actor }), comment) ? null : 'hidden'
  if (gone) return { ...nothing, id, lessonId, createdAt, parentId, gone }
  return {
    id,
    lessonId,
    title,
    createdAt,
    editedAt,
    parentId,
    gone,
    author: authorId !== null && author ? { id: authorId, ...author } : null,
    ...(await renderRichText(body, { topHeading: 4 })),
    hidden: hiddenAt !== null,
    mayEdit: mayEditComment(actor, { authorId }),
    mayDelete: mayDeleteComment(actor, { authorId }),
    mayHide: hasRole(actor, 'support'),
  }
}

const nothing = {
  author: null,
  title: '',
  source: '',
  html: '',
  editedAt: null,
  hidden: false,
  mayEdit: false,
  mayDelete: false,
  mayHide: false,
} as const

export function mayRead(
  { userId, moderates }: CommentViewer,
  { hiddenAt, authorId }: Pick<AuthoredComment, 'hiddenAt' | 'authorId'>,
): boolean {
  return hiddenAt === null || moderates || (userId !== null && userId === authorId)
}

export function commentViewer({ actor }: { actor: Actor }): CommentViewer {
  return { userId: findUserId({ actor }), moderates: hasRole(actor, 'support') }
}
