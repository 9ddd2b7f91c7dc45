import { useTranslations } from 'use-intl'
import type { WaitingOpinions } from '#domain/operations/waiting/list-waiting-opinions.ts'
import { shortened } from '#values/plain-text.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { WaitingList, WaitingRow } from './waiting-list.tsx'

const longestShown = 90

/** Opinions that wait; each links to the page on which they are handled. */
export function WaitingOpinionList({
  name,
  group,
  now,
}: {
  name: keyof WaitingOpinions
  group: WaitingOpinions[keyof WaitingOpinions]
  now: Date
}) {
  const t = useTranslations('studioHome')
  const titleOf = useTitle()
  const state = name === 'reportedOpinions' ? 'reported' : 'unanswered'
  const queue = `/studio/opinions?state=${state}`
  return (
    <WaitingList name={name} group={group} all={queue}>
      {group.rows.map(({ id, title, stars, words, writer, since }) => (
        <WaitingRow
          key={id}
          title={titleOf(title).label}
          to={queue}
          since={since}
          now={now}
          facts={[
            t('stars', { count: stars }),
            writer ?? t('nobody'),
            ...(words ? [shortened(words, longestShown)] : []),
          ]}
          action={
            state === 'unanswered' && (
              <StudioButtonLink to={queue}>
                {t('reply')}
                <span className="sr-only">: {titleOf(title).label}</span>
              </StudioButtonLink>
            )
          }
        />
      ))}
    </WaitingList>
  )
}
