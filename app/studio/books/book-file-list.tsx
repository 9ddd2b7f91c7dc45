import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookFields, BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { mostBookFileBytes } from '#values/book-file-types.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useDraftEditor } from '../drafts/draft-editor-context.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { FileButton } from '../media/file-button.tsx'
import type { UploadedBookFile } from '../media/studio-upload.ts'
import { useUploads } from '../media/uploads-here.ts'
import { acceptedFiles, bookFileRefusalOf, fileTypeOf, placeOfBook } from './book-file-choice.ts'
import { BookFileRow } from './book-file-row.tsx'

const BookFileUploads = lazy(() => whenReached(() => import('./book-file-uploads.tsx')))

const most = mostBookFileBytes / 1_000_000_000

/** The files of the book, in the order in which the shop shows them. */
export function BookFileList({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioBook')
  const { draft } = useDraftEditor()
  const { files } = useSaverState(saver).fields as BookFields
  const [refusal, setRefusal] = useState<ReturnType<typeof bookFileRefusalOf>>(null)
  const [said, say] = useState('')
  // Reads the files again, so that changes made during an upload are not lost.
  const change = (how: (before: readonly BookFileFields[]) => readonly BookFileFields[]) =>
    saver.edit({ files: how((saver.state().fields as BookFields).files) })
  const place = placeOfBook(draft.id)
  const here = useUploads().filter(({ state }) => state !== 'ready')
  const choose = async (file: File, at: string) => {
    const refused = bookFileRefusalOf(file)
    setRefusal(refused)
    if (refused) return
    const { startUpload } = await whenReached(() => import('../media/upload-store.ts'))
    startUpload(file, at, fileTypeOf(file))
  }
  const problem = refusal ? t(`files.problem.${refusal}`, { most }) : error
  return (
    <div className="grid gap-3">
      {files.length === 0 && <p className="text-chalk-soft">{t('files.empty')}</p>}
      <ol className="grid gap-3 empty:hidden">
        {files.map((file, index) => (
          <BookFileRow
            key={file.key}
            file={file}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            isBusy={here.some((upload) => upload.place === placeOfBook(draft.id, file.key))}
            onChange={(changed) =>
              change((before) =>
                before.map((each) => (each.key === file.key ? { ...each, ...changed } : each)),
              )
            }
            onReplace={(chosen) => void choose(chosen, placeOfBook(draft.id, file.key))}
            onRemove={() => {
              change((before) => before.filter(({ key }) => key !== file.key))
              say(t('files.removed', { name: file.key }))
            }}
            onMove={(step) => {
              change((before) => moved(before, file.key, step))
              say(t('files.moved', { name: file.key, place: index + step + 1, count: files.length }))
            }}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        <BookFileUploads
          place={place}
          accept={acceptedFiles}
          files={files}
          onChoose={(file, at) => void choose(file, at)}
          onReady={(stored, { name, replaced }) => {
            change((before) => withFile(before, stored, replaced))
            say(t('files.uploaded', { name }))
            return saver.flush()
          }}
        />
      </Suspense>
      <div className="grid justify-items-start gap-1.5">
        <FileButton accept={acceptedFiles} onChoose={(file) => void choose(file, place)}>
          <FileUp size={16} aria-hidden />
          {t('files.add')}
        </FileButton>
        <p className="text-chalk-soft text-xs">{t('files.hint', { most })}</p>
        {problem && (
          <p role="alert" className="text-red text-sm">
            {problem}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/**
 * Puts an uploaded file in the place of the one that it replaces or whose name it has, otherwise at the end. A second PDF
 * becomes the dark one.
 */
function withFile(
  files: readonly BookFileFields[],
  stored: UploadedBookFile,
  replaced: string | undefined,
): readonly BookFileFields[] {
  const name = replaced ?? stored.key
  const known = files.find(({ key }) => key === name)
  if (known && known.type === stored.type) {
    const { key: _key, ...content } = stored
    return files.map((each) => (each === known ? { ...each, ...content } : each))
  }
  const others = files.filter(({ key }) => key !== name && key !== stored.key)
  const pdfs = others.filter(({ type }) => type === 'pdf').length
  const variant = stored.type === 'pdf' && pdfs === 1 ? 'dark' : 'light'
  const fresh: BookFileFields = { ...stored, variant, visibility: 'all', label: {} }
  const at = known ? Math.min(files.indexOf(known), others.length) : others.length
  return others.toSpliced(at, 0, fresh)
}

function moved(files: readonly BookFileFields[], key: string, step: -1 | 1): readonly BookFileFields[] {
  const from = files.findIndex((each) => each.key === key)
  const file = files[from]
  return file ? files.toSpliced(from, 1).toSpliced(from + step, 0, file) : files
}
