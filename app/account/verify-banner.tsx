import { useEffect } from 'react'
import { useFetcher, useRouteLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RootData } from '../root.tsx'
import { Link } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorMessage } from './account-form.tsx'
import type { FormProblem } from './form-outcome.ts'

/** Asks an unverified person to verify, and thanks whoever arrives from the mail (row B5). */
export function VerifyBanner() {
  const t = useTranslations('account')
  const root = useRouteLoaderData('root') as RootData | undefined
  useVerifiedToast()
  const fetcher = useFetcher<{ ok: true } | FormProblem>()
  const message = useErrorMessage()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const said = answer?.ok === false && answer.code ? message(answer.code, { seconds: answer.seconds }) : null
  useEffect(() => {
    if (answer?.ok) toast.success(t('verificationSent'))
    else if (said) toast.error(said)
  }, [answer, said, t])
  // A page at the root of the host cannot post to one below the base.
  if (!root?.user || root.user.verified || (root.base && root.atRoot)) return null
  return (
    <aside aria-label={t('verifyTitle')} className="verify-banner border-line border-b bg-mint-wash">
      <div className="mx-auto flex max-w-[77rem] flex-wrap items-center gap-x-4 px-[clamp(1rem,4vw,2.5rem)] py-1 text-sm">
        <p className="py-2">{t('verifyBanner', { email: root.user.email })}</p>
        <fetcher.Form method="post" action="/verify-email">
          <button
            type="submit"
            disabled={fetcher.state !== 'idle'}
            className="min-h-11 font-semibold text-mint underline disabled:opacity-55"
          >
            {t('resend')}
          </button>
        </fetcher.Form>
        {root.settings.outbox && (
          <Link to="/outbox" className="inline-flex min-h-11 items-center font-semibold text-mint underline">
            {t('seeOutbox')}
          </Link>
        )}
      </div>
    </aside>
  )
}

function useVerifiedToast() {
  const t = useTranslations('account')
  const [search, setSearch] = useSearchParams()
  const arrived = search.get('verified') === '1'
  useEffect(() => {
    if (!arrived) return
    toast.success(t('verified'))
    setSearch(
      (before) => {
        before.delete('verified')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [arrived, setSearch, t])
}
