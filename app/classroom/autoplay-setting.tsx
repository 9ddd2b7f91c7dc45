import { useTranslations } from 'use-intl'
import { Checkbox } from '../ui/field.tsx'
import { useAutoplay } from './autoplay.ts'

export function AutoplaySetting({ className }: { className?: string }) {
  const t = useTranslations('classroom')
  const [autoplay, setAutoplay] = useAutoplay()
  return (
    <Checkbox
      asSwitch
      label={t('autoplay')}
      checked={autoplay}
      onChange={(event) => setAutoplay(event.currentTarget.checked)}
      className={className}
    />
  )
}
