import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthorFields } from '#domain/catalog/authors/save-author.ts'
import { languages } from '#values/languages.ts'
import { FieldsConflictNotice } from '../ui/fields-conflict.tsx'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'

export default function AuthorConflict(
  props: Pick<ComponentProps<typeof FieldsConflictNotice>, 'conflict' | 'onChoose'>,
) {
  const t = useTranslations('studioAuthors')
  const labelOf = (leaf: Leaf) => {
    const { field, locale } = placeOfLeaf(leaf)
    if (field === 'photo') return t('photo.title')
    const label = t(`field.${field as 'line'}`)
    return locale ? t('languageOf', { label, language: languages[locale].name }) : label
  }
  return <FieldsConflictNotice of="page" labelOf={labelOf} textOf={textOf} {...props} />
}

function textOf(leaf: Leaf, value: unknown): string {
  if (leaf === 'links') {
    return (value as AuthorFields['links']).map(({ label, url }) => `${label}: ${url}`).join('\n')
  }
  const photo = leaf === 'photo' ? (value as AuthorFields['photo']) : null
  return photo ? `${photo.width} × ${photo.height}` : String(value || '')
}
