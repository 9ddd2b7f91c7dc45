import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { forms, type NextStep, NextStepButton } from './next-step.tsx'
import { ChoiceFields } from './payment-block.tsx'
import { VerifyPrompt } from './prompts.tsx'
import { useSentForm } from './sent-form.ts'
import type { Purchase } from './use-purchase.ts'

/** Claims what is free, or leads visitors to the free classes (specification, F2 and L3). */
export function FreeAccess({ purchase, step }: { purchase: Purchase; step: NextStep | null }) {
  const t = useTranslations('checkout')
  const { reader, offer } = purchase
  const { slug, productType } = offer.product
  return (
    <div className="grid gap-2.5">
      {step && <NextStepButton step={step} purchase={purchase} />}
      {reader && (
        <Form id={forms.claim} method="post" preventScrollReset hidden>
          <input type="hidden" name="intent" value="claim" />
          <ChoiceFields purchase={purchase} />
        </Form>
      )}
      {!reader && productType === 'course' && (
        <Link
          to={`/free/${slug}`}
          className="inline-flex min-h-11 items-center justify-center text-chalk-soft text-sm underline underline-offset-3 hover:text-mint"
        >
          {t('freeClasses')}
        </Link>
      )}
      {reader && !reader.verified && <VerifyPrompt purchase={purchase}>{t('verifyToClaim')}</VerifyPrompt>}
    </div>
  )
}

export function WithAds({ purchase, watching }: { purchase: Purchase; watching: boolean }) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  const { reader, offer } = purchase
  const { slug } = offer.product
  return (
    <div className="grid gap-3 border-line border-t p-5 sm:px-6">
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
        <ButtonLink to={`/login?next=${encodeURIComponent(purchase.path())}`} wide>
          {t('adsLogin')}
        </ButtonLink>
      )}
    </div>
  )
}
