import { useTranslations } from 'use-intl'
import { Checkbox } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

/** What the shop's owner confirms before the last second factor goes: their rights wait for the next one. */
export function OwnerRemoval() {
  const t = useTranslations('secondFactor')
  return (
    <Notice tone="yellow" className="grid gap-1">
      <p>{t('ownerRemoval')}</p>
      <Checkbox required name="understood" value="1" label={t('ownerRemovalAgreed')} />
    </Notice>
  )
}
