import { LoaderCircle, Play } from 'lucide-react'
import { Form, useActionData, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Extras } from '#domain/pricing/quote.ts'
import type { RootData } from '../root.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { action } from './enroll-action.ts'
import type { EnrollData } from './enroll-loader.ts'
import { ExtrasChoice } from './extras-choice.tsx'
import { ExtrasFields, LoginLink, PaymentBlock, useSentForm, VerifyPrompt } from './payment-block.tsx'
import { QuoteLines } from './quote-lines.tsx'

/** What the course costs this person, with what they choose, and the one thing to do next. */
export function PurchasePanel({
  offer,
  chosen,
  ready,
  onChoose,
}: {
  offer: EnrollData
  chosen: Extras
  ready: boolean
  onChoose: (extras: Extras, ready: boolean) => void
}) {
  const t = useTranslations('checkout')
  const root = useRouteLoaderData('root') as RootData | undefined
  const { course, owned, onSale, ownsCourse, choices } = offer
  const { quote } = choices.find(({ extras }) => sameExtras(extras, chosen)) ?? choices[0] ?? {}
  if (!quote) return null
  const nothingLeft = ownsCourse && quote.lines.length === 0
  const mayBuy = onSale && !root?.user?.blockShopping
  return (
    <section
      aria-label={t('panel')}
      className="grid gap-5 rounded-md border border-line bg-board-raised p-5 shadow-(--shadow) sm:p-6"
    >
      {ownsCourse && <Owned slug={course.slug} primary={nothingLeft} />}
      {!onSale && !ownsCourse && <Notice tone="yellow">{t('archived')}</Notice>}
      {onSale && (
        <>
          {mayBuy && (
            <Form id="choice" method="get" replace preventScrollReset>
              <ExtrasChoice {...{ course, owned, chosen }} onChange={(next) => onChoose(next, ready)} />
              <noscript>
                <Button type="submit" className="mt-3">
                  {t('updatePrice')}
                </Button>
              </noscript>
            </Form>
          )}
          {!nothingLeft && <QuoteLines quote={quote} />}
          <Messages attempt={offer.attempt} />
          {quote.total.amount > 0 && (
            <PaymentBlock
              slug={course.slug}
              methods={offer.methods}
              reader={root?.user ?? null}
              sandbox={root?.settings.sandboxPayments ?? false}
              onReady={() => onChoose(chosen, true)}
              {...{ chosen, quote, ready }}
            />
          )}
          {quote.total.amount === 0 && !nothingLeft && (
            <FreeAccess slug={course.slug} chosen={chosen} reader={root?.user ?? null} />
          )}
          {course.withAds && !ownsCourse && quote.total.amount > 0 && (
            <WithAds slug={course.slug} watching={owned?.kind === 'ads'} reader={root?.user ?? null} />
          )}
        </>
      )}
    </section>
  )
}

const sameExtras = (one: Extras, other: Extras) =>
  one.exclusive === other.exclusive && one.sourceCode === other.sourceCode

/** What went wrong last time, by the buttons where it can be tried again. */
function Messages({ attempt }: { attempt: EnrollData['attempt'] }) {
  const t = useTranslations('checkout')
  const answer = useActionData<typeof action>()
  const refusal = answer && 'refusal' in answer ? answer.refusal : null
  const sending = useSentForm()
  if (sending) return null
  if (refusal) {
    return (
      <Notice tone="red" live="assertive">
        {t(`refusals.${refusal}`)}
      </Notice>
    )
  }
  if (attempt === 'declined' || attempt === 'abandoned' || attempt === 'open' || attempt === 'unreachable') {
    return (
      <Notice tone={attempt === 'declined' ? 'red' : 'yellow'} live="assertive">
        {t(`attempts.${attempt}`)}
      </Notice>
    )
  }
  return null
}

function Owned({ slug, primary }: { slug: string; primary: boolean }) {
  const t = useTranslations('checkout')
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t('ownedTitle')}</h2>
      <p className="text-chalk-soft text-sm">{t('ownedText')}</p>
      <ButtonLink to={`/${slug}`} variant={primary ? 'primary' : 'secondary'} wide>
        <Play size={18} aria-hidden />
        {t('goToCourse')}
      </ButtonLink>
    </div>
  )
}

type Reader = RootData['user']

/** The free-access button (rows F2, L3). */
function FreeAccess({ slug, chosen, reader }: { slug: string; chosen: Extras; reader: Reader }) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  if (!reader) {
    return (
      <div className="grid gap-2.5">
        <LoginLink slug={slug} chosen={chosen} />
        <FreeClasses slug={slug} />
      </div>
    )
  }
  if (reader.blockShopping) return null
  return (
    <div className="grid gap-2.5">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="claim" />
        <ExtrasFields chosen={chosen} />
        <Button type="submit" variant="primary" wide disabled={sending !== null}>
          {sending ? <LoaderCircle size={18} aria-hidden className="animate-spin" /> : null}
          {t('freeAccess')}
        </Button>
      </Form>
      {!reader.verified && <VerifyPrompt>{t('verifyToClaim')}</VerifyPrompt>}
    </div>
  )
}

function FreeClasses({ slug }: { slug: string }) {
  const t = useTranslations('checkout')
  return (
    <Link
      to={`/free/${slug}`}
      className="inline-flex min-h-11 items-center justify-center text-chalk-soft text-sm underline underline-offset-3 hover:text-mint"
    >
      {t('freeClasses')}
    </Link>
  )
}

/** A course of model `ads` may be watched free of charge with advertising. */
function WithAds({ slug, watching, reader }: { slug: string; watching: boolean; reader: Reader }) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <p className="text-chalk-soft text-sm">{t(watching ? 'adsWatching' : 'adsText')}</p>
      {watching ? (
        <ButtonLink to={`/${slug}`} wide>
          {t('goToCourse')}
        </ButtonLink>
      ) : reader ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="claim" />
          <input type="hidden" name="withAds" value="1" />
          <Button type="submit" wide disabled={sending !== null}>
            {t('adsClaim')}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={`/login?next=${encodeURIComponent(`/inscribe/${slug}`)}`} wide>
          {t('adsLogin')}
        </ButtonLink>
      )}
    </div>
  )
}
