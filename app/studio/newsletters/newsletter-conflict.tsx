import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { FieldsConflictNotice } from '../ui/fields-conflict.tsx'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'

export default function NewsletterConflict(
  props: Pick<ComponentProps<typeof FieldsConflictNotice>, 'conflict' | 'onChoose'>,
) {
  const t = useTranslations('studioNewsletters')
  const labelOf = (leaf: Leaf) => {
    const { field, locale } = placeOfLeaf(leaf)
    const label = t(`field.${field as 'subject'}`)
    return locale ? t('languageOf', { label, language: languages[locale].name }) : label
  }
  return <FieldsConflictNotice of="newsletter" labelOf={labelOf} {...props} />
}
