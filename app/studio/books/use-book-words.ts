import { useTranslations } from 'use-intl'
import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { languages } from '#values/languages.ts'
import { isLocale } from '#values/locale.ts'
import type { LeafWords } from '../history/leaf-words.ts'

/** How values of a book read in comparisons; each of its files is a line: "1. el-libro.pdf". */
export function useBookWords(): LeafWords {
  const t = useTranslations('studioBook')
  return {
    say(field, value) {
      if (field === 'language') return isLocale(value) ? languages[value].name : t('facts.everyLanguage')
      if (field === 'pageCount') return value === 0 ? t('facts.counted') : null
      if (field === 'number') return value === null ? t('chapter.counted') : null
      if (field !== 'files' || !Array.isArray(value) || value.length === 0) return null
      return (value as readonly BookFileFields[])
        .map(
          ({ key, visibility }, index) => `${index + 1}. ${key} (${t(`files.visibilities.${visibility}`)})`,
        )
        .join('\n')
    },
  }
}
