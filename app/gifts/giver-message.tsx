import clsx from 'clsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Giver } from '#domain/commerce/gifts/gift-policy.ts'

/** Warns about names the shop cannot confirm: a guest's, or one unlike the account's. */
export function GiverNotice({ giver: { account, signature } }: { giver: Giver }) {
  const t = useTranslations('gifts')
  if (account !== null && signature === null) return null
  return (
    <p className="max-w-(--measure) wrap-anywhere text-chalk-soft text-sm">
      {account !== null && signature !== null && t('signed', { signature })}
      {account === null && (signature === null ? t('nameless') : t('unverified', { signature }))}
    </p>
  )
}

/** Marks the text as the giver's. */
export function GiverMessage({ children, large = false }: { children: string; large?: boolean }) {
  const t = useTranslations('gifts')
  const id = useId()
  if (children === '') return null
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="text-chalk-soft text-sm">
        {t('words')}
      </figcaption>
      <blockquote
        className={clsx(
          'mt-2 max-w-(--measure) whitespace-pre-line wrap-anywhere border-line border-l-3 pl-4',
          large ? 'text-lg' : 'text-sm',
        )}
      >
        {children}
      </blockquote>
    </figure>
  )
}
