import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'

/** Makes the label of a leaf: "Nota (español)". */
export function useLeafLabel(): (leaf: Leaf) => string {
  const t = useTranslations('studioCourse')
  const nameOf = t as unknown as (key: string) => string
  return (leaf) => {
    const { field, locale } = placeOfLeaf(leaf)
    const label = nameOf(`field.${field}`)
    return locale ? t('language.of', { label, language: languages[locale].name }) : label
  }
}
