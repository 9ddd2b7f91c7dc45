import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWaitingNotes } from '../classroom/notes/waiting-notes.ts'
import { ConnectionNotice } from '../connection/connection-notice.tsx'
import { ContactButton } from '../contact/contact-button.tsx'
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx'
import { useAffiliateCode } from './affiliate-code.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useCouponCode } from './coupon-code.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { OwnerBanner } from './owner-banner.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { useRedirectNotice } from './redirect-notice.ts'
import { useRootData } from './root-data.ts'
import { Toaster } from './toaster.tsx'
import { TopBar } from './top-bar.tsx'
import { VerifyBanner } from './verify-banner.tsx'

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  const root = useRootData()
  useAffiliateCode(root?.affiliateLink ?? null)
  useCouponCode()
  useRedirectNotice()
  useWaitingNotes(root?.user?.id ?? null, root?.base ?? '')
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar)+var(--buy-bar))]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-mint px-4 py-3 font-semibold text-on-mint text-sm focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <TopBar user={root?.user ?? null} />
      <ConnectionNotice />
      <VerifyBanner />
      {root?.user?.ownerWaiting && <OwnerBanner />}
      {children}
      <BottomBar user={root?.user ?? null} />
      <ContactButton />
      <ShortcutsHelp />
      <PageAnnouncer />
      <Toaster />
    </div>
  )
}
