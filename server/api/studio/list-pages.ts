import { z } from 'zod'
import type { PageAsked, PagesBeside } from '#domain/kernel/list-page.ts'
import { readPersonPlace, readPlace, writePlace } from '#values/list-place.ts'
import { readId } from '#values/sent-id.ts'

type Asked = { after?: string; before?: string }

/** How lists of the studio are read page by page, for one kind of place in a list (`domain/kernel/list-page.ts`). */
function pagesWith<Place>({
  read,
  write,
}: {
  read: (text: string) => Place | null
  write: (place: Place) => string
}) {
  const place = z
    .string()
    .max(500)
    .refine((text) => read(text) !== null, { error: 'invalid-value' })
    .optional()
  const readGiven = (text: string | undefined) => (text === undefined ? null : read(text))
  const writeKnown = (place: Place | null) => place && write(place)
  return {
    /** Schemas for the query. */
    query: {
      after: place.meta({ description: '`next` of a page, for the one that follows' }),
      before: place.meta({ description: '`previous` of a page, for the one before' }),
    },
    /** Schemas for the answer. */
    answer: {
      previous: z.string().nullable().meta({ description: 'Null on the first page' }),
      next: z.string().nullable().meta({ description: 'Null on the last page' }),
    },
    read: ({ after, before }: Asked): Required<PageAsked<Place>> => ({
      after: readGiven(after),
      before: readGiven(before),
    }),
    write: ({ previous, next }: PagesBeside<Place>) => ({
      previous: writeKnown(previous),
      next: writeKnown(next),
    }),
  }
}

export const pagesByRow = pagesWith({ read: readPlace, write: writePlace })

/** For lists whose rows are people. */
export const pagesByPerson = pagesWith({ read: readPersonPlace, write: writePlace })

/** For lists that are sorted only by their ids. */
export const pagesById = pagesWith({ read: readId, write: String })
