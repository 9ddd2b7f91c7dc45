import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dismissAsk } from '#domain/learning/opinions/dismiss-ask.ts'
import { getOwnOpinion } from '#domain/learning/opinions/get-own-opinion.ts'
import { withdrawOpinion } from '#domain/learning/opinions/withdraw-opinion.ts'
import { writeOpinion } from '#domain/learning/opinions/write-opinion.ts'
import { localize } from '#values/localized-text.ts'
import { productKinds } from '#values/product.ts'
import { readStars } from '#values/star-counts.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { isPlainPost, logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/own-opinion-page'
import { kindOfWord } from './opinion-address.ts'
import { OpinionForm } from './opinion-form.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const productType = kindOfWord(params.kind)
  if (!productType) throw data(null, { status: 404 })
  const own = await getOwnOpinion(requestContext.domain, { productType, slug: params.slug }).catch(
    redirectRefusal(requestContext, { unauthenticated: logInPath(request), 'not-found': null }),
  )
  return { ...own, chosen: readStars(new URL(request.url).searchParams.get('stars')) }
}

/** Writes or withdraws an opinion, or records that the person does not want to be asked again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain, limits } = requestContext
  const productType = kindOfWord(params.kind)
  if (!productType) throw data(null, { status: 404 })
  const address = { productType, slug: params.slug }
  const sent = await request.formData()
  return formOutcome(sent, async () => {
    switch (sent.get('intent')) {
      case 'withdraw':
        await withdrawOpinion(domain, address)
        return data({ ok: true as const, done: 'withdrawn' as const })
      case 'dismiss': {
        await dismissAsk(domain, address)
        const productPage = `${productKinds[productType].purchasePage}/${params.slug}`
        // The form was sent without scripts.
        if (isPlainPost(request))
          throw redirectTo(requestContext, sent.get('from') === 'library' ? '/mis-recursos' : productPage)
        return data({ ok: true as const, done: 'dismissed' as const })
      }
      default: {
        const typed = { stars: sent.get('stars') ?? undefined, words: sent.get('words') ?? undefined }
        const written = await writeOpinion(domain, limits, { ...address, ...typed })
        if (!written.ok) return formProblem(sent, { fields: written.fields })
        return data({ ok: true as const, done: 'written' as const })
      }
    }
  })
}

export default function OwnOpinionPage({
  loaderData: { product, opinion, standing, chosen },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('opinions')
  const locale = useLocale()
  const title = localize(product.title, locale)
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData.done : null
  return (
    <Reading className={readingTop}>
      <PageHead title={t('ownTitle', { title })} indexed={false} />
      <Link
        to={`${productKinds[product.productType].purchasePage}/${product.slug}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 wrap-anywhere text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        {title}
      </Link>
      <h1 className="mt-2 mb-6 text-2xl">{t(opinion ? 'ownChange' : 'ownWrite')}</h1>
      <div className="grid max-w-(--measure) gap-6">
        {done && done !== 'dismissed' && <Notice live="polite">{t(`told.${done}`)}</Notice>}
        {opinion?.hidden && <Notice tone="yellow">{t('ownHidden')}</Notice>}
        {standing === 'yes' ? (
          <OpinionForm
            // A withdrawn opinion leaves an empty form.
            key={opinion ? 'written' : 'none'}
            opinion={opinion}
            chosen={chosen}
            problem={problem}
          />
        ) : (
          <Notice tone="yellow">{t(`standing.${standing}`)}</Notice>
        )}
      </div>
    </Reading>
  )
}
