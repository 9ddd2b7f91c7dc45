import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { mostNoteCharacters } from '#values/order-note.ts'
import { PostForm, useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { Moment } from '../ui/moment.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { ShownOrder } from './order-loader.ts'
import { PanelPart } from './panel-part.tsx'

export function OrderNotes({ notes, problem }: { notes: ShownOrder['notes']; problem: FormProblem | null }) {
  const t = useTranslations('studioOrder')
  const words = useTranslations('studioOrders')
  const message = useErrorMessage()
  const id = useId()
  const code = problem?.fields.note?.[0] ?? problem?.code
  return (
    <PanelPart title={t('notes.title')}>
      {notes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {notes.map(({ text, createdAt, author, flag }) => (
            <li key={`${createdAt.getTime()} ${text}`}>
              <p className="text-chalk-soft text-xs">
                <b className="font-semibold text-chalk text-sm">
                  {author ? (author.name ?? t('formerPerson')) : t('commandLine')}
                </b>{' '}
                <Moment at={createdAt} />
                {flag && ` · ${t('notes.resolved', { flag: words(`flag.${flag}`) })}`}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <PostForm key={notes.length} problem={problem} preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="note" />
        <label htmlFor={id} className="sr-only">
          {t('notes.write')}
        </label>
        <div className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <TextArea
              id={id}
              name="note"
              rows={1}
              most={mostNoteCharacters}
              required
              placeholder={t('notes.write')}
              defaultValue={problem?.typed.note}
              aria-invalid={code ? true : undefined}
              className="field-sizing-content max-h-60 min-h-(--hit) w-full min-w-0 rounded-[0.5rem] border border-line-strong bg-field px-2.5 py-1.5 placeholder:text-chalk-soft aria-invalid:border-red max-bar:text-base"
            />
          </div>
          <StudioButton type="submit">{t('notes.add')}</StudioButton>
        </div>
        {code && (
          <p role="alert" className="text-red text-xs">
            {message(code)}
          </p>
        )}
      </PostForm>
    </PanelPart>
  )
}
