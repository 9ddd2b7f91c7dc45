import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function Reassurances() {
  const t = useTranslations('checkout.reassurances')
  return (
    <ul className="grid gap-1 text-chalk-soft text-xs">
      {(['once', 'updates', 'card'] as const).map((each) => (
        <li key={each} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
          <Check size={16} aria-hidden className="mt-0.5 text-mint" />
          <span>{t(each)}</span>
        </li>
      ))}
    </ul>
  )
}
