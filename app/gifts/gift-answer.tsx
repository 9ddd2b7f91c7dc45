import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GiftForVisitor } from '#domain/commerce/gifts/get-gift-by-token.ts'
import type { ProductType } from '#values/product.ts'
import { productPath } from '#values/purchase-address.ts'
import { VerifyInPlace } from '../account/verify-in-place.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

export function GiftAnswer({
  gift,
  path,
}: {
  gift: GiftForVisitor
  /** Path of this page, without the base. */
  path: string
}) {
  const t = useTranslations('gifts')
  const root = useRootData()
  const user = root?.user ?? null
  if (gift.state === 'revoked') return <Message title={t('revokedTitle')}>{t('revokedText')}</Message>
  if (gift.state === 'claimed') return <Message title={t('claimedTitle')}>{t('claimedText')}</Message>
  if (gift.state === 'yours') return <Yours gift={gift} />
  if (!user) return <LogIn path={path} />
  if (gift.obstacle === 'gift-verify-first') return <VerifyFirst email={user.email} path={path} />
  if (gift.obstacle === 'gift-own') {
    return (
      <Message title={t('ownTitle')} action={<ButtonLink to="/mis-compras">{t('toPurchases')}</ButtonLink>}>
        {t('ownText')}
      </Message>
    )
  }
  if (gift.obstacle === 'gift-owned-already') {
    return <Message title={t('ownedTitle')}>{t('ownedText')}</Message>
  }
  return <Claim email={user.email} />
}

function Message({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section role="status" className="grid justify-items-start gap-3 border-line border-t pt-6">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-(--measure) text-chalk-soft">{children}</p>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </section>
  )
}

/** A pack has no page that opens it. */
const goToKind = {
  course: 'goToCourse',
  book: 'goToBook',
  pack: null,
} as const satisfies Record<ProductType, string | null>

function Yours({ gift: { product } }: { gift: GiftForVisitor }) {
  const t = useTranslations('gifts')
  const goTo = goToKind[product.productType]
  return (
    <Message
      title={t('yoursTitle')}
      action={
        goTo === null ? (
          <ButtonLink to="/mis-recursos" variant="primary">
            {t('toResources')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={productPath(product)} variant="primary">
              {t(goTo)}
            </ButtonLink>
            <ButtonLink to="/mis-recursos">{t('toResources')}</ButtonLink>
          </>
        )
      }
    >
      {t('yoursText')}
    </Message>
  )
}

function LogIn({ path }: { path: string }) {
  const t = useTranslations('gifts')
  const next = `?next=${encodeURIComponent(path)}`
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <p className="max-w-(--measure) text-chalk-soft">{t('howVisitor')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/register${next}`} variant="primary">
          {t('register')}
        </ButtonLink>
        <ButtonLink to={`/login${next}`}>{t('signIn')}</ButtonLink>
      </div>
    </section>
  )
}

function VerifyFirst({ email, path }: { email: string; path: string }) {
  const t = useTranslations('gifts')
  return (
    <Message title={t('verifyTitle')} action={<VerifyInPlace place={path} />}>
      {t('verifyText', { email })}
    </Message>
  )
}

function Claim({ email }: { email: string }) {
  const t = useTranslations('gifts')
  const claiming = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="grid gap-3 border-line border-t pt-6">
      <div>
        <Button type="submit" name="intent" value="claim" variant="primary" disabled={claiming}>
          {t(claiming ? 'claiming' : 'claim')}
        </Button>
      </div>
      <p className="break-words text-chalk-soft text-sm">{t('claimNote', { email })}</p>
    </Form>
  )
}
