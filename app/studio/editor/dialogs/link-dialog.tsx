import type { Editor } from '@tiptap/react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import Dialog from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { completeAddress } from './complete-address.ts'

/** Makes the selection a link or, without one, inserts a link with words that are typed here. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('studioEditor')
  const { selection } = editor.state
  const isLink = editor.isActive('link')
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [isRefused, setRefused] = useState(false)
  const needsWords = selection.empty && !isLink
  const finish = (run: () => void) => {
    run()
    onClose()
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = completeAddress(address)
    if (!href) {
      setRefused(true)
      return
    }
    finish(() => {
      if (needsWords) {
        const text = words.trim() || href
        const marks = [...(editor.state.storedMarks ?? []), editor.schema.mark('link', { href })]
        editor.view.dispatch(editor.state.tr.replaceSelectionWith(editor.schema.text(text, marks), false))
      } else editor.chain().extendMarkRange('link').setLink({ href }).run()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('link.title')}
      finalFocus={() => editor.view.dom}
    >
      <form onSubmit={save} noValidate className="studio grid gap-4">
        <Field
          label={t('link.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={isRefused ? t('link.refused') : null}
          onChange={(event) => {
            setAddress(event.target.value)
            setRefused(false)
          }}
        />
        {needsWords && (
          <Field label={t('link.words')} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
        <div className="flex flex-wrap gap-2">
          <StudioButton type="submit" variant="primary">
            {t('link.save')}
          </StudioButton>
          {isLink && (
            <StudioButton
              onClick={() => finish(() => editor.chain().extendMarkRange('link').unsetLink().run())}
            >
              {t('link.remove')}
            </StudioButton>
          )}
        </div>
      </form>
    </Dialog>
  )
}
