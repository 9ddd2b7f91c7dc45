import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'

/**
 * The field for the time of sending, in the shop's time zone, which is UTC. The same time in the reader's zone is shown with
 * it.
 */
export function ScheduleForm({
  revision,
  count,
  audience,
  problem,
  onSubmit,
}: {
  revision: number
  count: number
  /** The key of the audience, which is part of what the sender confirms. */
  audience: string
  problem: FormProblem | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const t = useTranslations('studioNewsletters')
  const message = useErrorMessage()
  const sending = useSending()
  const [at, setAt] = useState(problem?.typed.at ?? '')
  const code = problem?.fields.at?.[0]
  const moment = at === '' ? null : new Date(`${at}Z`)
  return (
    <PostForm problem={problem} className="grid gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="schedule" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="audience" value={audience} />
      <StudioField
        label={t('send.at')}
        hint={t('send.zone')}
        error={code ? message(code) : null}
        type="datetime-local"
        name="at"
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      {moment && !Number.isNaN(moment.getTime()) && <OwnTime moment={moment} />}
      <StudioButton type="submit" className="justify-self-start" aria-disabled={sending}>
        {t('send.schedule', { count })}
      </StudioButton>
    </PostForm>
  )
}

/** A time in the reader's zone. Render it in the browser only, because the server does not know that zone. */
export function OwnTime({ moment }: { moment: Date }) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <p className="text-chalk-soft text-xs">
      {t('send.yours', {
        moment: format.dateTime(moment, { dateStyle: 'full', timeStyle: 'short', timeZone }),
      })}
    </p>
  )
}
