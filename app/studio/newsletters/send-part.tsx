import { Mail } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Audience } from '#domain/operations/newsletters/describe-audience.ts'
import { isCompleteNewsletter } from '#values/newsletter.ts'
import { audienceKey } from '#values/newsletter-audience.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Notice } from '../../ui/notice.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { AudiencePart } from './audience-part.tsx'
import { Checks } from './checks.tsx'
import { LastOne } from './last-one.tsx'
import type { Refused } from './newsletter-action.ts'
import { readPart } from './newsletter-address.ts'
import type { NewsletterData } from './newsletter-loader.ts'
import { ScheduleForm } from './schedule-form.tsx'
import type { EditedNewsletter } from './use-newsletter.ts'

/** The audience, what is missing, and the buttons to send or to schedule. */
export function SendPart({
  data,
  edited,
  problem,
  refused,
}: {
  data: NewsletterData
  edited: EditedNewsletter
  problem: FormProblem | null
  refused: Refused | null
}) {
  const t = useTranslations('studioNewsletters')
  const { newsletter, audience, checked, last } = data
  const [search] = useSearchParams()
  const isAsking = readPart(search).isAsking || refused?.intent === 'send'
  const problemOf = (intent: string) => (problem?.typed.intent === intent ? problem : null)
  const { revision, whenSaved } = edited
  const agreed = audienceKey(newsletter.audience)
  const isWrong = checked?.problems.some(({ weight }) => weight === 'must') ?? false
  const maySend = isCompleteNewsletter(edited.fields) && audience.people > 0 && !isWrong
  return (
    <div className="grid gap-5 divide-y divide-line [&>*:not(:last-child)]:pb-5">
      <AudiencePart data={data} problem={problemOf('audience')} mayChoose />
      <section aria-labelledby="checks" className="grid gap-3">
        <h2 id="checks">{t('checks.title')}</h2>
        <Checks data={data} edited={edited} />
        <PostForm problem={problemOf('test')} className="grid gap-2" onSubmit={whenSaved}>
          <input type="hidden" name="intent" value="test" />
          <StudioButton type="submit" className="justify-self-start">
            <Mail size={16} aria-hidden />
            {t('test.send')}
          </StudioButton>
          <p className="wrap-anywhere text-chalk-soft text-xs">{t('test.hint', { to: data.testTo })}</p>
        </PostForm>
      </section>
      <section aria-labelledby="when" className="grid gap-4">
        <h2 id="when">{t('send.title')}</h2>
        {refused && (
          <Notice tone="red" live="assertive">
            {t(`refused.${refused.refused}`)}
          </Notice>
        )}
        <RefusedThen newsletter={newsletter} problem={problemOf('call-off')} />
        {!maySend && <p className="text-chalk-soft">{t('send.lacks')}</p>}
        {maySend &&
          (isAsking ? (
            <Confirm
              audience={audience}
              agreed={agreed}
              revision={revision}
              problem={problemOf('send')}
              onSubmit={whenSaved}
            />
          ) : (
            <>
              <StudioButtonLink
                to="?part=send&confirm=now"
                preventScrollReset
                variant="primary"
                className="justify-self-start"
              >
                {t('send.now', { count: audience.people })}
              </StudioButtonLink>
              <ScheduleForm
                revision={revision}
                count={audience.people}
                audience={agreed}
                problem={problemOf('schedule')}
                onSubmit={whenSaved}
              />
            </>
          ))}
      </section>
      {last && <LastOne newsletter={last} />}
      <Remove newsletter={newsletter} problem={problemOf('delete')} />
    </div>
  )
}

/** Tells that the scheduled sending failed, until the owner dismisses it. */
function RefusedThen({
  newsletter: { refusedAt, refusal },
  problem,
}: {
  newsletter: NewsletterData['newsletter']
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  if (!refusedAt || !refusal) return null
  const moment = format.dateTime(refusedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="red">
      <p>{t('refusedThen', { moment })}</p>
      <p>{t(`refused.${refusal}`)}</p>
      <PostForm problem={problem} className="mt-2">
        <input type="hidden" name="intent" value="call-off" />
        <StudioButton type="submit">{t('refusedSeen')}</StudioButton>
      </PostForm>
    </Notice>
  )
}

/** Asks for confirmation. The number of people is part of it: if the number changes, the question is asked again. */
function Confirm({
  audience: { people },
  agreed,
  revision,
  problem,
  onSubmit,
}: {
  audience: Audience
  agreed: string
  revision: number
  problem: FormProblem | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const t = useTranslations('studioNewsletters')
  const sending = useSending()
  return (
    <PostForm
      problem={problem}
      className="grid gap-3 rounded-md border border-mint bg-board-raised p-4"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="people" value={people} />
      <input type="hidden" name="audience" value={agreed} />
      <p className="font-medium">{t('send.ask', { count: people })}</p>
      <p className="text-chalk-soft text-xs">{t('send.pace')}</p>
      <div className="flex flex-wrap gap-2">
        <StudioButton type="submit" variant="primary" autoFocus aria-disabled={sending}>
          {t('send.confirm', { count: people })}
        </StudioButton>
        <StudioButtonLink to="?part=send" preventScrollReset variant="quiet">
          {t('send.notYet')}
        </StudioButtonLink>
      </div>
    </PostForm>
  )
}

function Remove({
  newsletter: { fields },
  problem,
}: {
  newsletter: NewsletterData['newsletter']
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletters')
  const sending = useSending()
  const written = Object.keys(fields.body).length
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <PostForm problem={null}>
        <input type="hidden" name="intent" value="duplicate" />
        <StudioButton type="submit" variant="quiet" aria-disabled={sending}>
          {t('duplicate')}
        </StudioButton>
      </PostForm>
      <details>
        <summary className="inline-flex min-h-(--hit) cursor-pointer items-center px-2 text-chalk-soft hover:text-chalk">
          {t('delete.title')}
        </summary>
        <PostForm problem={problem} className="mt-2 grid gap-2">
          <input type="hidden" name="intent" value="delete" />
          <p className="text-chalk-soft text-xs">{t('delete.text', { count: written })}</p>
          <StudioButton type="submit" dangerous className="justify-self-start" aria-disabled={sending}>
            {t('delete.send')}
          </StudioButton>
        </PostForm>
      </details>
    </div>
  )
}
