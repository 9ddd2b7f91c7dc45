import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { LeftUpload } from '../media/left-upload.tsx'
import type { ServerUpload, UploadedBookFile } from '../media/studio-upload.ts'
import { UploadProgress } from '../media/upload-progress.tsx'
import { discardUpload } from '../media/upload-store.ts'
import { useUploads } from '../media/uploads-here.ts'
import { isWithin, useLeftUploads, useReadyUpload } from '../media/use-uploads.ts'

/**
 * How far the uploads of a book's files are, and what can be done about those that were cut off. `onReady` gives one to the draft, in
 * place of the file named `replaced` where it was chosen for that, and answers whether the draft is saved: then the server need not
 * remember it any more.
 */
export default function BookFileUploads({
  place,
  accept,
  files,
  onChoose,
  onReady,
}: {
  place: string
  /** For the browser's choice of a file. */
  accept: string
  /** Of the draft. */
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
    // Otherwise it forgets it after some days.
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
