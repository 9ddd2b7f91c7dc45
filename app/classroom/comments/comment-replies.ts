import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/comment-replies'
import { loadReplies, type RepliesAnswer } from './comments-loader.ts'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<RepliesAnswer> {
  const idOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)
  const after = idOf(new URL(request.url).searchParams.get('after'))
  return loadReplies(requestOf({ context }), { to: idOf(params.comment), after })
}

/** When the server cannot be reached, the page stays and says so. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<RepliesAnswer> {
  try {
    return await serverLoader()
  } catch {
    return { to: Number(params.comment), ok: false, code: null }
  }
}

/** The comments tab updates its own list. */
export function shouldRevalidate() {
  return false
}
