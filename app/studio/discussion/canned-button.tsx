import { ChevronDown, MessageSquareText } from 'lucide-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CannedReply } from '#domain/operations/discussion/canned-replies.ts'
import type { Locale } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButton } from '../ui/studio-button.tsx'

const CannedMenu = lazy(() => whenReached(() => import('./canned-menu.tsx')))

/** Opens the menu of prepared replies. */
export function CannedButton({
  button,
  ...menu
}: {
  button: RefObject<HTMLButtonElement | null>
  canned: readonly CannedReply[]
  locale: Locale
  onChoose: (text: string) => void
}) {
  const t = useTranslations('studioThread')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <StudioButton
        ref={button}
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-keyshortcuts="Control+/"
        title={t('canned.shortcut')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MessageSquareText size={17} aria-hidden />
        {t('canned.menu')}
        <ChevronDown size={15} aria-hidden />
      </StudioButton>
      {anchor && (
        <Suspense>
          <CannedMenu anchor={anchor} onClose={() => setAnchor(null)} {...menu} />
        </Suspense>
      )}
    </>
  )
}
