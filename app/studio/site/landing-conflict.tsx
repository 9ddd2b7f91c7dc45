import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { LandingChoice } from '#domain/catalog/site/landing/landing-queries.ts'
import { languages } from '#values/languages.ts'
import { localize } from '#values/localized-text.ts'
import { FieldsConflictNotice } from '../ui/fields-conflict.tsx'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'
import type { LandingFields } from './landing-form.ts'

export default function LandingConflict({
  choices,
  ...props
}: Pick<ComponentProps<typeof FieldsConflictNotice>, 'conflict' | 'onChoose'> & {
  choices: readonly LandingChoice[]
}) {
  const t = useTranslations('studioSite')
  const locale = useLocale()
  const labelOf = (leaf: Leaf) => {
    const place = placeOfLeaf(leaf)
    if (!place.locale) return t('landing.course')
    const label = t(`landing.text.${place.field as 'lead'}`)
    return t('languageOf', { label, language: languages[place.locale].name })
  }
  const textOf = (leaf: Leaf, value: unknown) => {
    if (leaf !== 'shown') return String(value || '')
    const { courseId, lessonId } = value as LandingFields['shown']
    const course = choices.find(({ id }) => id === courseId)
    const lesson = course?.lessons.find(({ id }) => id === lessonId)
    if (!course) return t('landing.firstCourse')
    return [course, lesson].flatMap((each) => (each ? [localize(each.title, locale)] : [])).join(' · ')
  }
  return <FieldsConflictNotice of="page" labelOf={labelOf} textOf={textOf} {...props} />
}
