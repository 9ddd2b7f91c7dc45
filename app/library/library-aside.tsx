import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LatestNotes } from './latest-notes.tsx'
import type { loader } from './library-aside-loader.ts'
import { YourWeek } from './your-week.tsx'

/** The column beside the card, for which only a large window has space. */
export default function LibraryAside() {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    load('/mis-recursos/resumen')
  }, [load])
  if (!data) return null
  return (
    <div className="grid gap-9">
      <YourWeek seen={data.seen} />
      {data.entries.length > 0 && <LatestNotes entries={data.entries} />}
    </div>
  )
}
