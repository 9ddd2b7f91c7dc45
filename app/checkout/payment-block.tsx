import { CreditCard, Landmark, LoaderCircle, MailCheck, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useFetcher, useNavigation, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import type { Extras, Quote } from '#domain/pricing/quote.ts'
import { purchasePath } from '#values/purchase-address.ts'
import { useErrorMessage } from '../account/account-form.tsx'
import type { FormProblem } from '../account/form-outcome.ts'
import type { RootData } from '../root.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PayPalButton } from './paypal-button.tsx'
import { useOrderForPayPal } from './use-order-for-paypal.ts'

const icons = { card: CreditCard, wallet: Wallet, transfer: Landmark }

/**
 * The way to pay (rows L1, L3): first "ready to buy", then the buttons for whoever is logged in and verified. Money and
 * rights are checked by the server at every press; this only shows them.
 */
export function PaymentBlock({
  slug,
  chosen,
  quote,
  methods,
  reader,
  ready,
  onReady,
  sandbox,
}: {
  slug: string
  chosen: Extras
  quote: Quote
  methods: readonly PaymentMethod[]
  reader: { verified: boolean; blockShopping: boolean } | null
  ready: boolean
  onReady: () => void
  sandbox: boolean
}) {
  const t = useTranslations('checkout')
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone; the focus goes on to what took its place.
    if (ready && pressed.current) buttons.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [ready])

  if (reader?.blockShopping) return <Blocked />
  if (methods.length === 0) return <Notice tone="yellow">{t('noMethods')}</Notice>
  if (!ready) {
    return (
      <Button
        type="submit"
        name="ready"
        value="1"
        form="choice"
        variant="primary"
        wide
        onClick={(event) => {
          event.preventDefault()
          pressed.current = true
          onReady()
        }}
      >
        {t('ready')}
      </Button>
    )
  }
  return (
    <div ref={buttons} className="grid gap-2.5">
      <WaysToPay {...{ slug, chosen, quote, methods, reader }} />
      {sandbox && <p className="text-chalk-soft text-xs">{t('sandboxHint')}</p>}
    </div>
  )
}

function WaysToPay({
  slug,
  chosen,
  quote,
  methods,
  reader,
}: Pick<Parameters<typeof PaymentBlock>[0], 'slug' | 'chosen' | 'quote' | 'methods' | 'reader'>) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  const paypal = (useRouteLoaderData('root') as RootData | undefined)?.settings.paypal ?? null
  const create = useOrderForPayPal()
  const label = (method: PaymentMethod) => (method === 'wallet' && paypal ? 'paypal' : method)
  if (!reader) return <LoginLink slug={slug} chosen={chosen} />
  if (!reader.verified) return <VerifyPrompt>{t('verifyToBuy')}</VerifyPrompt>
  return (
    <Form method="post" className="grid gap-2.5" preventScrollReset>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectedTotal" value={quote.total.amount} />
      <ExtrasFields chosen={chosen} />
      {methods.map((method, index) => {
        const Icon = sending?.get('method') === method ? LoaderCircle : icons[method]
        const button = (
          <Button
            key={method}
            type="submit"
            name="method"
            value={method}
            variant={index === 0 ? 'primary' : 'secondary'}
            wide
            disabled={sending !== null}
          >
            <Icon size={18} aria-hidden className={Icon === LoaderCircle ? 'animate-spin' : undefined} />
            {sending?.get('method') === method ? t('opening') : t(`payBy.${label(method)}`)}
          </Button>
        )
        if (method !== 'wallet' || !paypal) return button
        return (
          <PayPalButton key={method} account={paypal} create={create}>
            {button}
          </PayPalButton>
        )
      })}
    </Form>
  )
}

/** The extras as fields of a form. */
export function ExtrasFields({ chosen }: { chosen: Extras }) {
  return (
    <>
      {chosen.exclusive && <input type="hidden" name="exclusive" value="1" />}
      {chosen.sourceCode && <input type="hidden" name="code" value="1" />}
    </>
  )
}

/** The form of this page that is on its way, or null. It stays so until the next page is there. */
export function useSentForm(): FormData | null {
  const { formData, formMethod } = useNavigation()
  return formMethod === 'POST' && formData?.has('intent') ? formData : null
}

/** Logging in comes back to this very choice. */
export function LoginLink({ slug, chosen }: { slug: string; chosen: Extras }) {
  const t = useTranslations('checkout')
  const next = encodeURIComponent(
    purchasePath({ productType: 'course', slug, extras: chosen }, { ready: true }),
  )
  return (
    <>
      <ButtonLink to={`/login?next=${next}`} variant="primary" wide>
        {t('login')}
      </ButtonLink>
      <ButtonLink to={`/register?next=${next}`} wide>
        {t('register')}
      </ButtonLink>
    </>
  )
}

/** What stands in the place of payment until the address is verified, with another mail for the asking. */
export function VerifyPrompt({ children }: { children: ReactNode }) {
  const t = useTranslations('checkout')
  const fetcher = useFetcher<{ ok: true } | FormProblem>()
  const message = useErrorMessage()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const refused = answer?.ok === false && answer.code ? message(answer.code, { seconds: answer.seconds }) : ''
  return (
    <Notice tone="yellow">
      <p>{children}</p>
      <fetcher.Form method="post" action="/verify-email" className="mt-3">
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          <MailCheck size={18} aria-hidden />
          {t('resend')}
        </Button>
      </fetcher.Form>
      <p role="status" className="mt-2 empty:hidden">
        {answer?.ok ? t('resent') : refused}
      </p>
    </Notice>
  )
}

function Blocked() {
  const t = useTranslations('checkout')
  return (
    <Notice tone="yellow">
      {t('blocked')}{' '}
      <Link to="/contacto/create" className="underline underline-offset-3">
        {t('contact')}
      </Link>
    </Notice>
  )
}
