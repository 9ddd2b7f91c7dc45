import { useTranslations } from 'use-intl'
import { Checkbox } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

/** Confirms that the owner loses their rights with the last second factor. */
export function OwnerRemoval() {
  const t = useTranslations('secondFactor')
  return (
    <Notice tone="yellow" className="grid gap-1">
      <p>{t('ownerRemoval')}</p>
      <Checkbox required name="understood" value="1" label={t('ownerRemovalAgreed')} />
    </Notice>
  )
}
