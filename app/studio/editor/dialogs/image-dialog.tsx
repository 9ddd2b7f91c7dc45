import type { Editor } from '@tiptap/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import Dialog from '../../../ui/dialog.tsx'
import { Checkbox, Field } from '../../../ui/field.tsx'
import type { UploadImage } from '../../media/use-image-upload.ts'
import { StudioButton } from '../../ui/studio-button.tsx'

/** A file to upload and insert, or an existing image whose description is edited. */
export type ImagePlace =
  | { readonly kind: 'new'; readonly file: File; readonly upload: UploadImage }
  | { readonly kind: 'old'; readonly position: number }

type Upload = { state: 'running' } | { state: 'done'; src: string } | { state: 'failed'; message: string }

/** Asks for the description of an image while the image uploads. */
export function ImageDialog({
  editor,
  place,
  onClose,
}: {
  editor: Editor
  place: ImagePlace
  onClose: () => void
}) {
  const t = useTranslations('studioEditor')
  const old = place.kind === 'old' ? editor.state.doc.nodeAt(place.position) : null
  const [alt, setAlt] = useState(String(old?.attrs.alt ?? ''))
  const [isDecoration, setDecoration] = useState(place.kind === 'old' && old?.attrs.alt === '')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isMissing) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isMissing])
  const [isWanted, setWanted] = useState(false)
  const { upload, again } = useUpload(place)
  const preview = usePreview(place)
  const description = isDecoration ? '' : alt.trim()

  // Inserted when both are ready: the description and the address of the upload.
  const put = useRef((_src: string) => {})
  useEffect(() => {
    put.current = (src) => {
      const image = editor.schema.nodes.image?.create({ src, alt: description })
      if (image) editor.view.dispatch(editor.state.tr.replaceSelectionWith(image, false).scrollIntoView())
      onClose()
    }
  })
  useEffect(() => {
    if (isWanted && upload?.state === 'done') put.current(upload.src)
  }, [isWanted, upload])

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isDecoration && alt.trim() === '') {
      setMissing(true)
      return
    }
    if (place.kind === 'new') {
      setWanted(true)
      return
    }
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place.position, 'alt', description))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(place.kind === 'new' ? 'image.title' : 'image.change')}
      finalFocus={() => editor.view.dom}
    >
      <form ref={form} onSubmit={save} noValidate className="studio grid gap-4">
        {preview && (
          <img
            src={preview}
            alt=""
            className="max-h-48 max-w-full justify-self-start rounded-sm border border-line object-contain"
          />
        )}
        <Field
          label={t('image.alt')}
          hint={t('image.hint')}
          value={alt}
          disabled={isDecoration}
          error={isMissing && !isDecoration ? t('image.missing') : null}
          onChange={(event) => {
            setAlt(event.target.value)
            setMissing(false)
          }}
        />
        <Checkbox
          label={t('image.decoration')}
          checked={isDecoration}
          onChange={(event) => setDecoration(event.currentTarget.checked)}
        />
        <div role="status" className="min-h-5 text-xs">
          {upload?.state === 'running' && (
            <label className="grid gap-1 text-chalk-soft">
              {t('image.uploading')}
              <progress className="meter editor-progress" />
            </label>
          )}
          {upload?.state === 'done' && <p className="text-chalk-soft">{t('image.uploaded')}</p>}
          {upload?.state === 'failed' && (
            <p className="text-red">{t('image.failed', { message: upload.message })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <StudioButton type="submit" variant="primary" disabled={isWanted && upload?.state === 'running'}>
            {t(place.kind === 'new' ? 'image.insert' : 'image.save')}
          </StudioButton>
          {upload?.state === 'failed' && <StudioButton onClick={again}>{t('image.again')}</StudioButton>}
        </div>
      </form>
    </Dialog>
  )
}

function useUpload(place: ImagePlace): { upload: Upload | null; again: () => void } {
  const [upload, setUpload] = useState<Upload | null>(place.kind === 'new' ? { state: 'running' } : null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn uploads once more.
  useEffect(() => {
    if (place.kind !== 'new') return
    let isGone = false
    setUpload({ state: 'running' })
    place.upload(place.file).then(
      ({ src }) => !isGone && setUpload({ state: 'done', src }),
      (error: unknown) => {
        if (!isGone) setUpload({ state: 'failed', message: error instanceof Error ? error.message : '' })
      },
    )
    return () => {
      isGone = true
    }
  }, [place, turn])
  return { upload, again: () => setTurn((before) => before + 1) }
}

/** A preview as a data URL, because the content security policy does not allow blobs. */
function usePreview(place: ImagePlace): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (place.kind !== 'new') return
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(String(reader.result)))
    reader.readAsDataURL(place.file)
    return () => reader.abort()
  }, [place])
  return preview
}
