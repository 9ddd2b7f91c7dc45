import { useTranslations } from 'use-intl'
import { mostReportCharacters, reportReasons } from '#values/report-reason.ts'
import { FormField, PostForm, useErrorMessage } from '../../forms/form.tsx'
import type { FormFetcher } from '../../forms/once-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ReportOutcome } from './report-outcome.ts'

/** Asks why somebody reports a comment. */
export function ReportForm({
  outcome,
  fetcher,
  action,
  isSending = false,
}: {
  outcome: ReportOutcome | null
  fetcher?: FormFetcher
  action?: string
  isSending?: boolean
}) {
  const t = useTranslations('commentReport')
  const message = useErrorMessage()
  const problem = outcome && 'ok' in outcome && !outcome.ok ? outcome : null
  const reasonCode = problem?.fields.reason?.[0]
  return (
    <PostForm problem={problem} fetcher={fetcher} action={action}>
      {outcome && 'saved' in outcome && (
        <Notice tone="red" live="assertive">
          {t('unreachable')}
        </Notice>
      )}
      <fieldset className="grid gap-1" aria-describedby={reasonCode ? 'report-reason-error' : undefined}>
        <legend className="mb-1 font-semibold text-sm">{t('why')}</legend>
        {reportReasons.map((reason) => (
          <label key={reason} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={problem?.typed.reason === reason}
              aria-invalid={reasonCode ? true : undefined}
              className="check"
            />
            {t(`reason.${reason}`)}
          </label>
        ))}
        {reasonCode && (
          <p id="report-reason-error" role="alert" className="text-red text-sm">
            {message(reasonCode)}
          </p>
        )}
      </fieldset>
      <FormField
        name="words"
        label={t('words')}
        as={TextArea}
        required={false}
        rows={3}
        most={mostReportCharacters}
        problem={problem}
      />
      <p className="text-chalk-soft text-sm">{t('lead')}</p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={isSending}>
          {isSending ? t('sending') : t('send')}
        </Button>
      </div>
    </PostForm>
  )
}
