import { clsx } from 'clsx'
import { RectangleHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ControlButton } from './control-button.tsx'
import { useCinema } from './use-cinema.ts'

export function CinemaButton({ className }: { className: string }) {
  const t = useTranslations('classroom')
  const [cinema, setCinema] = useCinema()
  return (
    <ControlButton
      className={className}
      label={t(cinema ? 'leaveCinema' : 'cinema')}
      shortcut="W"
      onClick={() => setCinema(!cinema)}
    >
      <RectangleHorizontal size={20} className={clsx(cinema && 'text-mint')} />
    </ControlButton>
  )
}
