import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'

export function NavigationProgress() {
  const t = useTranslations('layout')
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {busy && (
        <>
          <span className="sr-only">{t('loading')}</span>
          <span className="block h-full origin-left bg-mint motion-safe:[animation:pending_4s_var(--ease)_120ms_both]" />
        </>
      )}
    </div>
  )
}
