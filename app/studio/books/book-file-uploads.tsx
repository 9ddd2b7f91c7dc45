import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { LeftUpload } from '../media/left-upload.tsx'
import type { ServerUpload, UploadedBookFile } from '../media/studio-upload.ts'
import { UploadProgress } from '../media/upload-progress.tsx'
import { discardUpload } from '../media/upload-store.ts'
import { useUploads } from '../media/uploads-here.ts'
import { isWithin, useLeftUploads, useReadyUpload } from '../media/use-uploads.ts'

/**
 * Shows the progress of uploads of a book's files, and offers to continue those that were interrupted. `onReady` puts a
 * finished one into the draft, in place of the file named `replaced` if it was chosen for that, and returns whether the draft
 * was saved; then the server may forget the upload.
 */
export default function BookFileUploads({
  place,
  accept,
  files,
  onChoose,
  onReady,
}: {
  place: string
  /** The value of `accept` for the file input. */
  accept: string
  /** The files that the draft has. */
  files: readonly BookFileFields[]
  onChoose: (file: File, place: string) => void
  onReady: (stored: UploadedBookFile, about: { name: string; replaced?: string }) => Promise<boolean>
}) {
  const { left, forget } = useLeftUploads(place)
  const here = useUploads().filter((upload) => upload.state !== 'ready' && isWithin(upload.place, place))
  const take = async (upload: Pick<ServerUpload, 'name' | 'place' | 'bookFile'>, serverId: string | null) => {
    if (!upload.bookFile) return
    const replaced = upload.place.slice(place.length + 1) || undefined
    const isSaved = await onReady(upload.bookFile, { name: upload.name, replaced })
    // Otherwise the server forgets the upload after some days.
    if (isSaved && serverId) await discardUpload(serverId).catch(() => {})
  }
  useReadyUpload(place, (upload) => void take(upload, upload.serverId))
  const isUsed = ({ bookFile }: ServerUpload) =>
    bookFile !== null && files.some(({ storageKey }) => storageKey === bookFile.storageKey)
  return (
    <>
      {here.map((upload) => (
        <UploadProgress key={upload.id} upload={upload} />
      ))}
      {left
        .filter((upload) => upload.state !== 'failed' && !isUsed(upload))
        .map((upload) => (
          <LeftUpload
            key={upload.id}
            upload={upload}
            accept={accept}
            onChoose={(file) => onChoose(file, upload.place)}
            onUse={() => {
              forget(upload.id)
              void take(upload, upload.id)
            }}
            onDiscard={() => forget(upload.id)}
          />
        ))}
    </>
  )
}
