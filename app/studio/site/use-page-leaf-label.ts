import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'

/** Makes the label of a leaf: "Texto (español)". */
export function usePageLeafLabel(): (leaf: Leaf) => string {
  const t = useTranslations('studioSite')
  return (leaf) => {
    const { field, locale } = placeOfLeaf(leaf)
    const label = t(`editor.field.${field as 'title'}`)
    return locale ? t('languageOf', { label, language: languages[locale].name }) : label
  }
}
