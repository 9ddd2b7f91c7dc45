import { useEffect } from 'react'
import { useHref } from 'react-router'
import { useSettledBeacon } from '../../shell/settled-beacon.ts'

/** Saves the page that is in sight; null while the document is not loaded. */
export function useSavedPage(fileId: number, page: number | null): void {
  const note = useSettledBeacon(useHref('/reading-place'))
  useEffect(() => {
    if (page === null) return
    note({ file: String(fileId), page: String(page), at: new Date().toISOString() })
  }, [note, fileId, page])
}
