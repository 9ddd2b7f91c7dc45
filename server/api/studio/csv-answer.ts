import { Readable } from 'node:stream'
import { bodyOf } from '../../files/answer-file.ts'

/** A CSV file for the browser to save, sent while its pieces are read. */
export function csvAnswer(name: string, pieces: Iterable<string> | AsyncIterable<string>): Response {
  return new Response(bodyOf(Readable.from(pieces, { objectMode: false })), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
