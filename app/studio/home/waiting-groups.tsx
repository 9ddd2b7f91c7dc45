import { useLocale, useTranslations } from 'use-intl'
import type { Waiting, WaitingGroup } from '#domain/operations/waiting/list-waiting.ts'
import type { WaitingComment } from '#domain/operations/waiting/list-waiting-comments.ts'
import { formatLocalMoney } from '#values/local-money.ts'
import { formatMoney } from '#values/money.ts'
import { lessonPath } from '../../classroom/lesson-address.ts'
import { useJobName } from '../jobs/use-job-name.ts'
import { ordersPath, studioOrderPath } from '../orders/order-address.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { EverythingWaiting } from './everything-waiting.ts'
import { WaitingForm } from './waiting-form.tsx'
import { WaitingList, WaitingMore, WaitingRow } from './waiting-list.tsx'
import { WaitingOpinionList } from './waiting-opinions.tsx'
import { WaitingRefusals } from './waiting-refusals.tsx'

/** Repeated here, so that the page of a thread does not load a file more for its addresses (`values/thread.ts`). */
const inbox = '/studio/discussion'

/** Loads after the page, whose forms work without it. */
export default function WaitingGroups({ waiting, refusals, comments, opinions, now }: EverythingWaiting) {
  const { reportedOpinions, opinions: unanswered } = opinions
  return (
    <div className="grid gap-6">
      {waiting && <SalesGroups waiting={waiting} now={now} />}
      {refusals && <WaitingRefusals refusals={refusals} now={now} />}
      <WaitingOpinionList name="reportedOpinions" group={reportedOpinions} now={now} />
      {comments && <CommentGroup comments={comments} now={now} />}
      {waiting && <OtherGroups waiting={waiting} now={now} />}
      <WaitingOpinionList name="opinions" group={unanswered} now={now} />
    </div>
  )
}

function SalesGroups({ waiting, now }: { waiting: Waiting; now: Date }) {
  const t = useTranslations('studioHome')
  const locale = useLocale()
  const { label } = useLabels()
  const { paidWithoutAccess, flagged, stuck, transfers } = waiting
  return (
    <>
      <WaitingList name="paidWithoutAccess" group={paidWithoutAccess} severe>
        {paidWithoutAccess.rows.map(({ number, title, payerEmail, since }) => (
          <WaitingRow
            key={number}
            title={label(title)}
            to={studioOrderPath(number)}
            since={since}
            now={now}
            facts={[payerEmail, number]}
            action={
              <WaitingForm intent="check-order" subject={number} about={number} variant="primary">
                {t('checkOrder')}
              </WaitingForm>
            }
          />
        ))}
      </WaitingList>
      <WaitingList name="flagged" group={flagged} severe all={ordersPath('flag=any')}>
        {flagged.rows.map(({ number, flag, title, payerEmail, since }) => (
          <WaitingRow
            key={number}
            title={t(`flag.${flag}`)}
            to={studioOrderPath(number)}
            since={since}
            now={now}
            facts={[label(title), payerEmail, number]}
          >
            <WaitingMore label={t('resolve')} about={number}>
              <WaitingForm
                intent="resolve-flag"
                subject={number}
                about={number}
                field={{ name: 'note', label: t('note') }}
              >
                {t('resolveSend')}
              </WaitingForm>
            </WaitingMore>
          </WaitingRow>
        ))}
      </WaitingList>
      <WaitingList name="stuck" group={stuck}>
        {stuck.rows.map(({ code, subject, since }) => (
          <WaitingRow
            key={`${code} ${subject}`}
            title={t(`finding.${code}`)}
            // The subject is an order's number, for a refund with its id behind it; for a notice the provider's id.
            to={code === 'notice-unprocessed' ? undefined : studioOrderPath(subject.split('/')[0] ?? '')}
            since={since}
            now={now}
            facts={[subject]}
            action={
              code === 'order-stuck' && (
                <WaitingForm intent="check-order" subject={subject} about={subject}>
                  {t('checkOrder')}
                </WaitingForm>
              )
            }
          />
        ))}
      </WaitingList>
      <WaitingList name="transfers" group={transfers} all="/studio/transfers">
        {transfers.rows.map(
          ({ reference, orderNumber, title, payerEmail, amount, terms, bankReference, since }) => {
            const to = `/studio/transfers/${encodeURIComponent(reference)}`
            return (
              <WaitingRow
                key={reference}
                title={label(title)}
                to={to}
                since={since}
                now={now}
                facts={[
                  formatLocalMoney({ amount: terms.localAmount, currency: terms.currency }, locale),
                  formatMoney(amount, locale),
                  payerEmail,
                  orderNumber,
                  ...(bankReference ? [t('bankReference', { reference: bankReference })] : []),
                ]}
                // Decided on its page, beside the image and the words that say that it cannot be undone.
                action={
                  <StudioButtonLink to={to}>
                    {t('review')}
                    <span className="sr-only">: {orderNumber}</span>
                  </StudioButtonLink>
                }
              />
            )
          },
        )}
      </WaitingList>
    </>
  )
}

function CommentGroup({ comments, now }: { comments: WaitingGroup<WaitingComment>; now: Date }) {
  const t = useTranslations('studioHome')
  const { label } = useLabels()
  return (
    <WaitingList name="comments" group={comments} all={`${inbox}?kind=comments`}>
      {comments.rows.map(({ id, author, title, course, lesson, place, since }) => (
        <WaitingRow
          key={id}
          title={title}
          to={`${inbox}/c${id}`}
          since={since}
          now={now}
          facts={[author ?? t('nobody'), label(course.title), label(lesson)]}
          action={
            <StudioButtonLink to={`${lessonPath('full', course.slug, place)}?tab=comments`}>
              {t('openClass')}
              <span className="sr-only">: {label(lesson)}</span>
            </StudioButtonLink>
          }
        />
      ))}
    </WaitingList>
  )
}

function OtherGroups({ waiting: { messages, failedJobs }, now }: { waiting: Waiting; now: Date }) {
  const t = useTranslations('studioHome')
  const jobName = useJobName()
  return (
    <>
      <WaitingList name="messages" group={messages} all={`${inbox}?kind=message`}>
        {messages.rows.map(({ id, name, email, message, since }) => (
          <WaitingRow
            key={id}
            title={name}
            to={`${inbox}/m${id}`}
            since={since}
            now={now}
            facts={[email]}
            action={
              <StudioButtonLink to={`${inbox}/m${id}`}>
                {t('reply')}
                <span className="sr-only">: {name}</span>
              </StudioButtonLink>
            }
          >
            <WaitingMore label={t('read')} about={name}>
              <p className="wrap-anywhere max-w-(--measure) whitespace-pre-line">{message}</p>
            </WaitingMore>
          </WaitingRow>
        ))}
      </WaitingList>
      <WaitingList name="failedJobs" group={failedJobs} all="/studio/jobs">
        {failedJobs.rows.map(({ id, name, error, since }) => (
          <WaitingRow
            key={id}
            title={jobName(name)}
            since={since}
            now={now}
            facts={[error.slice(0, 200)]}
            action={
              <div className="flex flex-wrap justify-end gap-2">
                <WaitingForm intent="retry-job" subject={id} about={jobName(name)}>
                  {t('retry')}
                </WaitingForm>
                <WaitingForm intent="discard-job" subject={id} about={jobName(name)} variant="quiet">
                  {t('discard')}
                </WaitingForm>
              </div>
            }
          />
        ))}
      </WaitingList>
    </>
  )
}

function useLabels() {
  const titleOf = useTitle()
  return { label: (title: Parameters<typeof titleOf>[0]) => titleOf(title).label }
}
