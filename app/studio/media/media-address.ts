import type { MediaKind } from '#domain/catalog/media/media-file-queries.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'

const kinds = ['video', 'captions', 'picture', 'cover'] as const satisfies readonly MediaKind[]

/** Reads the filters, the search and the page from the library's address. */
export function readMediaAddress(search: URLSearchParams): {
  kind: MediaKind | null
  text: string
  after: number | null
  before: number | null
} {
  return {
    kind: choiceIn(search, 'kind', kinds),
    text: textIn(search, 'q').trim(),
    after: idIn(search, 'after'),
    before: idIn(search, 'before'),
  }
}
