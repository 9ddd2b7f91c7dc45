import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'

/** What a person sees when a page could not be made; offers to try again. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('layout')
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="mx-auto max-w-[40rem] px-4 py-24">
      <h1 className="text-2xl">{t(missing ? 'notFoundTitle' : 'errorTitle')}</h1>
      <p className="mt-4 text-chalk-soft">{t(missing ? 'notFoundText' : 'errorText')}</p>
      <button type="button" className="mt-8 underline" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </main>
  )
}
