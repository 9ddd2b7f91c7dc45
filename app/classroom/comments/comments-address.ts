/** By time, or grouped by author (specification, H1). */
export type CommentsOrder = 'time' | 'people'

/** The order is in the address, so that it stays from class to class. */
export function orderOf(query: URLSearchParams): CommentsOrder {
  return query.get('by') === 'people' ? 'people' : 'time'
}

export function commentsTab(order: CommentsOrder): string {
  return order === 'people' ? '?tab=comments&by=people' : '?tab=comments'
}

export function commentsPath(
  lessonId: number,
  { order, after }: { order: CommentsOrder; after: string | null },
): string {
  const query = new URLSearchParams({ by: order, ...(after && { after }) })
  return `/class-comments/${lessonId}?${query}`
}

export function courseCommentsPath(
  slug: string,
  { lesson, page = 1, newest = false }: { lesson?: number; page?: number; newest?: boolean } = {},
): string {
  const path = lesson === undefined ? `/comments/${slug}` : `/comments/${slug}/${lesson}`
  const query = new URLSearchParams({
    ...(newest && { order: 'newest' }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

export function reportPath(commentId: number): string {
  return `/class-comments/report/${commentId}`
}
