import { useTranslations } from 'use-intl'

export default function CourseListPage() {
  const t = useTranslations('catalog')
  return <h1>{t('headline')}</h1>
}
