import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { claimGift } from '#domain/commerce/gifts/claim-gift.ts'
import { type GiftForVisitor, getGiftByToken } from '#domain/commerce/gifts/get-gift-by-token.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { refusalOf, responseInit, statusOf } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/gift-page'
import { GiftAnswer } from './gift-answer.tsx'
import { GiverMessage, GiverNotice } from './giver-message.tsx'

/** Reloads after a refusal too, because somebody else may have taken the gift, or the giver withdrawn it. */
export { revalidateRefused as shouldRevalidate } from '../ui/revalidate-refused.ts'

/** No cache may store the page, which depends on the link and on the time. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** The gift is null when the link is unknown or was replaced. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    const gift: GiftForVisitor | null = await getGiftByToken(requestOf({ context }).domain, { token })
    return data({ gift })
  } catch (error) {
    return data({ gift: null }, responseInit(refusalOf(error, ['not-found'])))
  }
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { actor } = requestContext.domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, logInPath(`/gift/${token}`))
  try {
    const claimed = await claimGift(requestContext.domain, { token })
    return data(null, { status: claimed.ok ? 200 : statusOf(claimed.code) })
  } catch (error) {
    return data(null, responseInit(refusalOf(error, ['not-found'])))
  }
}

export default function GiftPage({ loaderData: { gift }, params }: Route.ComponentProps) {
  const t = useTranslations('gifts')
  return (
    <Reading className={readingTop}>
      <PageHead title={t('title')} indexed={false} />
      {gift ? (
        <Gift gift={gift}>
          <GiftAnswer gift={gift} path={`/gift/${params.token}`} />
        </Gift>
      ) : (
        <>
          <h1 className="sr-only">{t('title')}</h1>
          <EmptyState
            title={t('deadTitle')}
            action={
              <ButtonLink to="/" variant="primary">
                {t('toCatalog')}
              </ButtonLink>
            }
          >
            {t('deadText')}
          </EmptyState>
        </>
      )}
    </Reading>
  )
}

function Gift({ gift, children }: { gift: GiftForVisitor; children: React.ReactNode }) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  const { giver, message, product } = gift
  return (
    <article className="grid gap-6">
      {kindShapes[product.productType] === 'book' ? (
        <div className="overflow-hidden rounded-lg border border-line">
          <BookOnShelf slug={product.slug} image={product.cover} />
        </div>
      ) : (
        <Cover
          slug={product.slug}
          image={product.cover}
          sizes="(min-width: 40rem) 38rem, calc(100vw - 2rem)"
          eager
          className="rounded-lg border border-line"
        />
      )}
      <header>
        <p className="break-words text-chalk-soft text-lg">
          {giver.account === null ? t('fromGuest') : t('from', { account: giver.account })}
        </p>
        <h1 className="mt-1 text-3xl" lang={languageOf(product.title, locale) ?? undefined}>
          {localize(product.title, locale)}
        </h1>
      </header>
      <GiverNotice giver={giver} />
      <GiverMessage large>{message}</GiverMessage>
      {product.items.length > 0 && (
        <section>
          <h2 className="font-semibold text-base">{t('packItems')}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-chalk-soft">
            {product.items.map((title) => {
              const name = localize(title, locale)
              return <li key={name}>{name}</li>
            })}
          </ul>
        </section>
      )}
      {children}
    </article>
  )
}
