import clsx from 'clsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Giver } from '#domain/commerce/gifts/gift-policy.ts'

/** Warns about names that the shop cannot confirm: the name of a guest, or a signature that differs from the account's name. */
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

/** The text of a gift, marked as the giver's words. */
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
