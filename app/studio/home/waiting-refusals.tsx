import { useTranslations } from 'use-intl'
import type { WaitingGroup } from '#domain/operations/waiting/list-waiting.ts'
import type { WaitingRefusal } from '#domain/operations/waiting/list-waiting-refusals.ts'
import { editorPathOf } from '../listing/item-address.ts'
import { useTitle } from '../ui/use-title.ts'
import { WaitingList, WaitingRow } from './waiting-list.tsx'

/** Scheduled publications and newsletters that failed, with the reason. */
export function WaitingRefusals({ refusals, now }: { refusals: WaitingGroup<WaitingRefusal>; now: Date }) {
  const t = useTranslations('studioHome')
  const studio = useTranslations('studio')
  const titleOf = useTitle()
  return (
    <WaitingList name="refusals" group={refusals}>
      {refusals.rows.map((row) => {
        const isNewsletter = row.kind === 'newsletter'
        const to = isNewsletter ? `/studio/newsletters/${row.id}?part=send` : editorPathOf(row)
        return (
          <WaitingRow
            key={to}
            title={titleOf(row.title).label}
            to={to}
            since={row.since}
            now={now}
            facts={[isNewsletter ? t('newsletter') : studio(`kind.${row.kind}`), t(`refusal.${row.refusal}`)]}
          />
        )
      })}
    </WaitingList>
  )
}
