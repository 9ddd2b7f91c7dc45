import { data } from 'react-router'
import { listLatestEntries } from '#domain/learning/notebook/list-latest-entries.ts'
import { listSeenLately } from '#domain/learning/progress/list-seen-lately.ts'
import { plainText, shortened } from '#values/plain-text.ts'
import { entryPath } from '../notebook/entry-path.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/library-aside-loader'

const mostCharacters = 160

/** Data of the column beside the card: when classes were seen lately, and the beginnings of the last notes and highlights. */
export async function loader({ context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const headers = { 'Cache-Control': 'private, no-store' }
  if (domain.actor.kind !== 'user') return data({ seen: [], entries: [] }, { status: 401, headers })
  const seen = await listSeenLately(domain)
  const entries = (await listLatestEntries(domain)).map((entry) => {
    const isNote = entry.kind === 'note'
    const words = isNote ? plainText(entry.note.html) : entry.content || entry.title || entry.quote
    return {
      path: entryPath(entry),
      words: shortened(words, mostCharacters),
      title: (isNote ? entry.lesson.title : entry.section?.title) ?? entry.item.title,
      second: isNote ? entry.note.atSecond : null,
    }
  })
  return data({ seen, entries }, { headers })
}
