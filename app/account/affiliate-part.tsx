import { Banknote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Affiliate } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import type { AffiliateOutcome } from './affiliate-action.ts'
import { AffiliateLinkField } from './affiliate-link-field.tsx'
import { PayoutEmailField } from './payout-email-field.tsx'

/** The caller's affiliate link and payout address, and the way to the sales (specification, N2 to N4). */
export function AffiliatePart({
  affiliate: { link, payoutEmail, percent, selling },
  editing,
  outcome,
}: {
  affiliate: Affiliate
  editing: boolean
  outcome: AffiliateOutcome | null
}) {
  const t = useTranslations('affiliates')
  const root = useRootData()
  const refused = outcome?.ok === false ? outcome : null
  return (
    <div className="grid gap-7">
      <div className="grid gap-5">
        <AffiliateLinkField
          link={link ?? ''}
          note={t(selling ? 'percentSelling' : 'percentNotSelling', { percent })}
          refused={refused?.field === 'link' ? refused : null}
        />
        {link && root && (
          <CopyField
            label={t('address')}
            hint={t('addressHint', { code: `?affiliate=${link}` })}
            value={`${root.siteUrl}?affiliate=${link}`}
            copied={t('copied')}
          />
        )}
      </div>
      <PayoutEmailField
        email={payoutEmail ?? ''}
        selling={selling}
        editing={editing}
        refused={refused?.field === 'email' ? refused : null}
      />
      {selling && (
        <div>
          <ButtonLink to="/affiliate/selling">
            <Banknote size={18} aria-hidden />
            {t('toSales')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
