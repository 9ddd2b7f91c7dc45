import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/class-comments'
import { orderOf } from './comments-address.ts'
import { type CommentsAnswer, loadComments } from './comments-loader.ts'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<CommentsAnswer> {
  const lessonId = /^[1-9]\d{0,8}$/.test(params.lesson) ? Number(params.lesson) : 0
  return loadComments(requestOf({ context }), { lessonId, query: new URL(request.url).searchParams })
}

/** When the server cannot be reached, the page stays and says so. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CommentsAnswer> {
  try {
    return await serverLoader()
  } catch {
    const query = new URL(request.url).searchParams
    return { ok: false, order: orderOf(query), after: query.get('after'), code: null }
  }
}

/** The comments tab updates its own list. */
export function shouldRevalidate() {
  return false
}
