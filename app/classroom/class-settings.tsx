import { useTranslations } from 'use-intl'
import { LanguageButtons, ThemeButton } from '../shell/preference-controls.tsx'
import Dialog from '../ui/dialog.tsx'
import { AutoplaySetting } from './autoplay-setting.tsx'

export default function ClassSettings({
  withSite,
  onOpenChange,
}: {
  /** Also offers language and theme, for which the bar of a phone has no space. */
  withSite: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('classroom')
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('settings')}>
      <AutoplaySetting />
      <p className="text-chalk-soft text-sm">{t('autoplayHint')}</p>
      {withSite && (
        <div className="mt-4 flex gap-2 bar:hidden">
          <LanguageButtons />
          <ThemeButton />
        </div>
      )}
    </Dialog>
  )
}
