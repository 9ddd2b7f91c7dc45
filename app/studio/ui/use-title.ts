import { useLocale, useTranslations } from 'use-intl'
import type { ItemState } from '#domain/catalog/listing/listed-item.ts'
import type { OrderState } from '#domain/commerce/orders/order-states.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'

/** Gives a title in the reader's language or, where it has none, in another; `lang` is the language that it gave. */
export function useTitle(): (title: LocalizedText) => { label: string; lang?: string } {
  const t = useTranslations('studio')
  const locale = useLocale()
  return (title) => ({
    label: localize(title, locale) || t('untitled'),
    lang: languageOf(title, locale) ?? undefined,
  })
}

export function useStateWords() {
  const t = useTranslations('studio')
  return {
    item: (state: ItemState) => t(`state.${state}`),
    order: (state: OrderState) => t(`orderState.${state}`),
  }
}
