import { idIn, readId } from '#values/sent-id.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/class-comments'
import { orderOf } from './comments-address.ts'
import { type CommentsAnswer, loadComments, loadReplies, type RepliesAnswer } from './comments-loader.ts'

/** A page of the comments on a class; with `to`, a page of the answers to one of them. */
export function loader({
  request,
  context,
  params,
}: Route.LoaderArgs): Promise<CommentsAnswer | RepliesAnswer> {
  const query = new URL(request.url).searchParams
  const requestContext = requestOf({ context })
  if (query.has('to')) {
    return loadReplies(requestContext, { to: idIn(query, 'to') ?? 0, after: idIn(query, 'after') ?? 0 })
  }
  return loadComments(requestContext, { lessonId: readId(params.lesson) ?? 0, query })
}

/** When the server is unreachable, the page stays and says so. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CommentsAnswer | RepliesAnswer> {
  try {
    return await serverLoader()
  } catch {
    const query = new URL(request.url).searchParams
    const failed = { ok: false, code: null } as const
    if (query.has('to')) return { ...failed, to: idIn(query, 'to') ?? 0 }
    return { ...failed, order: orderOf(query), after: query.get('after') }
  }
}

/** Never reloads, because the comments tab updates its list itself. */
export function shouldRevalidate() {
  return false
}
