import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { mostNoteCharacters } from '#values/order-note.ts'
import { PostForm, useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { ShownOrder } from './order-loader.ts'
import { RefusedNotice } from './refused-notice.tsx'

/** Why somebody has to look at an order, and how it is resolved. */
export function OrderFlag({ order, problem }: { order: ShownOrder; problem: FormProblem | null }) {
  const t = useTranslations('studioOrder')
  const words = useTranslations('studioOrders')
  const message = useErrorMessage()
  const id = useId()
  const code = problem?.fields.note?.[0]
  if (!order.flag) return <RefusedNotice problem={problem} />
  return (
    <section aria-labelledby={`${id}-title`} className="mt-4 grid gap-2 rounded-md border border-red p-3.5">
      <h2 id={`${id}-title`}>{words(`flag.${order.flag}`)}</h2>
      <p className="text-chalk-soft">{t(`flagText.${order.flag}`)}</p>
      <PostForm problem={problem} preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="resolve" />
        <label htmlFor={id} className="font-medium">
          {t('resolve.note')}
        </label>
        <TextArea
          id={id}
          name="note"
          rows={2}
          most={mostNoteCharacters}
          required
          defaultValue={problem?.typed.note}
          aria-invalid={code ? true : undefined}
          aria-describedby={code ? `${id}-error` : undefined}
          className="w-full rounded-[0.5rem] border border-line-strong bg-field px-2.5 py-1.5 aria-invalid:border-red max-bar:text-base"
        />
        {code && (
          <p id={`${id}-error`} role="alert" className="text-red text-xs">
            {message(code)}
          </p>
        )}
        <StudioButton type="submit" className="justify-self-start">
          {t('resolve.send')}
        </StudioButton>
      </PostForm>
    </section>
  )
}
