import type { Editor } from '@tiptap/react'
import { clsx } from 'clsx'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import Dialog from '../../../ui/dialog.tsx'
import { FieldFrame, inputClass } from '../../../ui/field.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { drawFormula } from '../schema/draw-formula.ts'

/** `position`: the formula to change; null inserts a new one. */
export type FormulaPlace = { readonly position: number | null; readonly display: boolean }

export function FormulaDialog({
  editor,
  place: { position, display },
  onClose,
}: {
  editor: Editor
  place: FormulaPlace
  onClose: () => void
}) {
  const t = useTranslations('studioEditor')
  const id = useId()
  const [tex, setTex] = useState(() =>
    position === null ? '' : String(editor.state.doc.nodeAt(position)?.attrs.tex ?? ''),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isLater = false
    if (!preview.current) return
    if (tex.trim() === '') {
      preview.current.textContent = ''
      setProblem(null)
      return
    }
    drawFormula(preview.current, tex, { display }).then((complaint) => {
      if (!isLater) setProblem(complaint)
    })
    return () => {
      isLater = true
    }
  }, [tex, display])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const type = editor.schema.nodes[display ? 'formulaBlock' : 'formula']
    const { tr } = editor.state
    if (position !== null) tr.setNodeAttribute(position, 'tex', tex.trim())
    else if (type && tex.trim() !== '') tr.replaceSelectionWith(type.create({ tex: tex.trim() }), false)
    editor.view.dispatch(tr.scrollIntoView())
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(display ? 'formula.block' : 'formula.line')}
      finalFocus={() => editor.view.dom}
    >
      <form onSubmit={save} className="studio grid gap-4">
        <FieldFrame id={id} label={t('formula.tex')} hint={t('formula.hint')} error={null}>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            rows={display ? 4 : 2}
            spellCheck={false}
            autoCapitalize="off"
            className={clsx(inputClass, 'font-code')}
            value={tex}
            onChange={(event) => setTex(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
              if (event.ctrlKey || event.metaKey || !display) save(event)
            }}
          />
        </FieldFrame>
        <div>
          <p className="mb-1 text-chalk-soft text-xs">{t('formula.preview')}</p>
          <div
            ref={preview}
            className="prose editor-preview min-h-16 max-w-none overflow-x-auto rounded-md border border-line bg-board p-4 text-center"
          />
          <p role="status" className="mt-1 min-h-5 text-red text-xs">
            {problem && (
              <>
                {t('formula.unreadable')} <span lang="en">{problem}</span>
              </>
            )}
          </p>
        </div>
        <div>
          <StudioButton type="submit" variant="primary">
            {t(position === null ? 'formula.insert' : 'formula.save')}
          </StudioButton>
        </div>
      </form>
    </Dialog>
  )
}
