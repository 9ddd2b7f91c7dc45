import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookFields, BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { FileButton } from '../media/file-button.tsx'
import { BookFileRow } from './book-file-row.tsx'
import { acceptedFiles, useBookFileUpload } from './use-book-file-upload.ts'

/** The files of the book, in the order of the shop. */
export function BookFileList({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioBook')
  const { files } = useSaverState(saver).fields as BookFields
  const { upload, sending, problem } = useBookFileUpload()
  const [said, say] = useState('')
  // What somebody did while a file was on its way stays.
  const change = (how: (before: readonly BookFileFields[]) => readonly BookFileFields[]) =>
    saver.edit({ files: how((saver.state().fields as BookFields).files) })
  const put = async (file: File, replaced?: string) => {
    const stored = await upload(file)
    if (!stored) return
    change((before) => withFile(before, stored, replaced))
    say(t('files.uploaded', { name: file.name }))
    void saver.flush()
  }
  return (
    <div className="grid gap-3">
      {files.length === 0 && <p className="text-chalk-soft">{t('files.empty')}</p>}
      <ol className="grid gap-3">
        {files.map((file, index) => (
          <BookFileRow
            key={file.key}
            file={file}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            isBusy={sending !== null}
            onChange={(changed) =>
              change((before) =>
                before.map((each) => (each.key === file.key ? { ...each, ...changed } : each)),
              )
            }
            onReplace={(chosen) => void put(chosen, file.key)}
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
      <div className="grid justify-items-start gap-1.5">
        <FileButton accept={acceptedFiles} disabled={sending !== null} onChoose={(file) => void put(file)}>
          <FileUp size={16} aria-hidden />
          {sending === null ? t('files.add') : t('files.sending', { name: sending })}
        </FileButton>
        <p className="text-chalk-soft text-xs">{t('files.hint')}</p>
        {(problem ?? error) && (
          <p role="alert" className="text-red text-sm">
            {problem ?? error}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** In place of the one that it replaces, or of the same name, else at the end; the second PDF is the dark one. */
function withFile(
  files: readonly BookFileFields[],
  stored: Pick<BookFileFields, 'key' | 'type' | 'storageKey' | 'size' | 'pageCount'>,
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
