import { type CSSProperties, type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { highlightColors } from '#values/highlight-color.ts'
import { mostHighlightTitle } from '#values/highlight-limits.ts'
import { longestNote, noteLength } from '#values/note-length.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { Button } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import type { ReaderHighlight } from './highlights-route.ts'
import type { Passage } from './selected-passage.ts'
import { colors } from './selection-bubble.tsx'
import { useHighlightChange } from './use-highlights.ts'
import { noteDraftPlace, useNoteDraft } from './use-note-draft.ts'

/** Title, text of at most 255 characters, and colour of a highlight (specification, J4). */
export default function HighlightForm({
  target,
  slug,
  onClose,
}: {
  /** A new passage, or an existing highlight. */
  target: Passage | ReaderHighlight
  slug: string
  onClose: () => void
}) {
  const t = useTranslations('highlights')
  const count = useTranslations('ui')
  const message = useErrorMessage()
  const known = 'id' in target ? target : null
  const userId = useRootData()?.user?.id ?? ''
  const { words, restored, change, forget, discard } = useNoteDraft(noteDraftPlace(userId, target), {
    title: known?.title ?? '',
    content: known?.content ?? '',
  })
  const { title, content } = words
  const form = useRef<HTMLFormElement>(null)
  const [color, setColor] = useState(known?.color ?? colors[0] ?? 'purple')
  const [asking, setAsking] = useState(false)
  const { create, update, remove, busy, outcome } = useHighlightChange(slug)
  const length = noteLength(content)
  const fields = outcome && !outcome.ok ? outcome.fields : {}
  const errorOf = (field: string) => (fields[field]?.[0] ? message(fields[field][0]) : null)
  useOnChange(outcome, () => {
    if (!outcome?.ok) return
    forget()
    toast.success(t(asking ? 'deleted' : 'saved'))
    onClose()
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAsking(false)
    if ('id' in target) update(target.id, { color, title, content })
    else create(target, { color, title, content })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(known ? 'edit' : 'new')}>
      <form ref={form} onSubmit={save} className="grid gap-5" noValidate>
        <blockquote
          className="passage-quote line-clamp-4 font-read text-chalk-soft text-sm"
          data-color={color}
          style={{ borderColor: highlightColors[color] }}
        >
          {target.quote}
        </blockquote>
        {outcome && !outcome.ok && outcome.code && (
          <Notice tone="red" live="assertive">
            {message(outcome.code)}
          </Notice>
        )}
        {restored && (
          <Notice live="polite" className="flex flex-wrap items-center justify-between gap-3">
            {t('restored')}
            <Button
              variant="quiet"
              onClick={() => {
                discard()
                form.current?.querySelector<HTMLElement>('input')?.focus()
              }}
            >
              {t('discard')}
            </Button>
          </Notice>
        )}
        <Field
          label={t('title')}
          value={title}
          as={TextLine}
          most={mostHighlightTitle}
          onChange={(event) => change({ title: event.target.value })}
          error={errorOf('title')}
        />
        <div>
          <Field
            label={t('content')}
            as="textarea"
            rows={6}
            value={content}
            onChange={(event) => change({ content: event.target.value })}
            error={length > longestNote ? message('note-too-long') : errorOf('content')}
          />
          <p className="mt-1 text-right text-chalk-soft text-xs tabular-nums">
            {count('length', { length, most: longestNote })}
          </p>
        </div>
        <ColorChoice chosen={color} onChoose={setColor} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {known && !asking && (
            <Button variant="quiet" className="mr-auto" onClick={() => setAsking(true)}>
              {t('delete')}
            </Button>
          )}
          {known && asking && (
            <div role="alert" className="mr-auto flex flex-wrap items-center gap-3 text-sm">
              {t('deleteQuestion')}
              <Button disabled={busy} onClick={() => remove(known.id)}>
                {t('delete')}
              </Button>
            </div>
          )}
          <Button type="submit" variant="primary" disabled={busy || length > longestNote}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ColorChoice({
  chosen,
  onChoose,
}: {
  chosen: (typeof colors)[number]
  onChoose: (color: (typeof colors)[number]) => void
}) {
  const t = useTranslations('highlights')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('color')}</legend>
      <div className="grid grid-cols-8 bar:flex bar:gap-1">
        {colors.map((color) => (
          <label
            key={color}
            title={t(`colors.${color}`)}
            className="passage-color max-bar:w-full"
            style={{ '--color': highlightColors[color] } as CSSProperties}
          >
            <input
              type="radio"
              name={name}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              aria-label={t(`colors.${color}`)}
              className="sr-only"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
