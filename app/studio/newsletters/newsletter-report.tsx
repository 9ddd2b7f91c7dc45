import { CircleStop, Copy, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PostForm, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { useReloadWhile } from '../ui/use-reload-while.ts'
import { AudiencePart } from './audience-part.tsx'
import type { NewsletterData } from './newsletter-loader.ts'
import { PreviewPart } from './preview-part.tsx'
import { OwnTime } from './schedule-form.tsx'
import { useAudienceName } from './use-audience-name.ts'

const lookEveryMs = 2_000
/** A scheduled newsletter starts by itself, and a stopped one may still have mails on their way. In milliseconds. */
const lookAnewMs = 15_000

/** The progress of a newsletter that is scheduled or being sent, and the actions that are left. */
export function NewsletterReport({
  data,
  head,
  problem,
}: {
  data: NewsletterData
  head: ReactNode
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletters')
  const { newsletter, audience } = data
  const { id, state, fields, revision } = newsletter
  useReloadWhile(state !== 'sent', state === 'sending' ? lookEveryMs : lookAnewMs)
  return (
    <div className="flex min-h-[calc(100dvh-var(--bottom-bar,0px))] flex-col">
      <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5 pr-4 pl-3">
        {head}
        <Act intent="duplicate" problem={null}>
          <Copy size={16} aria-hidden />
          {t('duplicate')}
        </Act>
      </header>
      <div className="grid flex-1 content-start lg:grid-cols-[20rem_minmax(0,1fr)] lg:divide-x lg:divide-line">
        <div className="grid min-w-0 content-start gap-6 px-4 py-5 bar:px-5">
          {state === 'scheduled' ? (
            <>
              <Scheduled newsletter={newsletter} problem={problem} />
              <AudiencePart data={data} problem={null} />
            </>
          ) : (
            <Progress data={data} problem={problem} />
          )}
        </div>
        <section aria-label={t('parts.preview')} className="min-w-0 bg-board-sunken px-4 py-5 bar:px-5">
          <PreviewPart
            id={id}
            fields={fields}
            revision={revision}
            audience={state === 'scheduled' ? audience : null}
          />
        </section>
      </div>
    </div>
  )
}

type Shown = { newsletter: NewsletterData['newsletter']; problem: FormProblem | null }

function Scheduled({ newsletter: { scheduledAt }, problem }: Shown) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!scheduledAt) return null
  return (
    <section aria-labelledby="scheduled" className="grid gap-2">
      <h2 id="scheduled">
        {t('scheduled.title', {
          moment: format.dateTime(scheduledAt, { dateStyle: 'full', timeStyle: 'short' }),
        })}
      </h2>
      {isHere && <OwnTime moment={scheduledAt} />}
      <p className="text-chalk-soft text-xs">{t('scheduled.text')}</p>
      <Act intent="call-off" problem={problem}>
        {t('scheduled.callOff')}
      </Act>
    </section>
  )
}

function Progress({ data, problem }: { data: NewsletterData; problem: FormProblem | null }) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const { newsletter, product } = data
  const { state, startedAt, figures } = newsletter
  const toWhom = useAudienceName()(newsletter.audience, product)
  const { sent, failed, waiting, unsubscribed } = figures
  const total = sent + failed + waiting
  const moment = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  const lines = [
    { name: t('figures.waiting'), value: waiting, isShown: state !== 'sent' },
    { name: t('figures.failed'), value: failed, isShown: failed > 0 },
    { name: t('figures.left'), value: unsubscribed, isShown: true },
  ]
  return (
    <section aria-labelledby="progress" className="grid gap-3">
      <h2 id="progress">{t('figures.title')}</h2>
      <div role="status">
        <p className="font-bold font-display text-3xl tabular-nums leading-none">{format.number(sent)}</p>
        <p className="pt-1 text-chalk-soft">{t('figures.of', { total })}</p>
        {toWhom && <p className="pt-1">{toWhom}</p>}
      </div>
      {total > 0 && (
        <progress
          max={total}
          value={sent + failed}
          aria-label={t('figures.progress')}
          className="h-2 w-full overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-mint [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-mint"
        />
      )}
      <dl className="grid gap-1">
        {lines
          .filter(({ isShown }) => isShown)
          .map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-chalk-soft">{name}</dt>
              <dd className="tabular-nums">{format.number(value)}</dd>
            </div>
          ))}
      </dl>
      <p className="text-chalk-soft text-xs">
        {t(`figures.${state === 'sent' ? 'finished' : 'begun'}`, {
          moment: moment(state === 'sent' ? newsletter.finishedAt : startedAt),
        })}{' '}
        {t('figures.note')}
      </p>
      {state === 'sending' && (
        <Act intent="stop" problem={problem} dangerous>
          <CircleStop size={16} aria-hidden />
          {t('stop.send', { count: waiting })}
        </Act>
      )}
      {state === 'stopped' && (
        <>
          <p>{t('stop.text', { count: waiting })}</p>
          <Act intent="resume" problem={problem} variant="primary">
            <Play size={16} aria-hidden />
            {t('resume.send', { count: waiting + failed })}
          </Act>
        </>
      )}
      {state === 'sent' && failed > 0 && (
        <>
          <p>{t('resume.failed', { count: failed })}</p>
          <Act intent="resume" problem={problem}>
            {t('resume.again', { count: failed })}
          </Act>
        </>
      )}
    </section>
  )
}

function Act({
  intent,
  problem,
  children,
  ...look
}: {
  intent: string
  problem: FormProblem | null
  children: ReactNode
  variant?: 'primary'
  dangerous?: boolean
}) {
  const sending = useSending()
  return (
    <PostForm problem={problem?.typed.intent === intent ? problem : null} className="grid gap-2">
      <input type="hidden" name="intent" value={intent} />
      <StudioButton type="submit" className="justify-self-start" aria-disabled={sending} {...look}>
        {children}
      </StudioButton>
    </PostForm>
  )
}
