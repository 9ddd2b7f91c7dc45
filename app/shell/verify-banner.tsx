import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CodeForm, ResendForm } from '../account/verify-forms.tsx'
import { useRootData } from './root-data.ts'

/** Asks people to verify their address (specification, B5). */
export default function VerifyBanner() {
  const t = useTranslations('account')
  const root = useRootData()
  const { pathname, search } = useLocation()
  const place = `${pathname}${search}`
  // Pages at the root of the host cannot post below the base.
  if (!root?.user || root.user.verified || (root.base && root.atRoot)) return null
  if (pathname === '/verify-email') return null
  return (
    <aside
      aria-label={t('verifyTitle')}
      // Hidden where the page itself asks for the verification.
      className="verify-banner border-line border-b bg-mint-wash [:root:has(.verify-in-place)_&]:hidden"
    >
      <div className="mx-auto max-w-[77rem] px-[clamp(1rem,4vw,2.5rem)] py-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="wrap-anywhere py-2">{t('verifyBanner', { email: root.user.email })}</p>
          <ResendForm place={place} />
          <details className="open:basis-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-mint underline">
              {t('enterCode')}
            </summary>
            <div className="max-w-[27rem] pt-1 pb-4">
              <CodeForm place={place} onVerified={() => document.getElementById('content')?.focus()} />
            </div>
          </details>
        </div>
      </div>
    </aside>
  )
}
