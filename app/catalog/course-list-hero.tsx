import { useTranslations } from 'use-intl'

/** Title of the list of courses where the landing does not show: while somebody filters it, and above errors. */
export function CourseListHero() {
  const t = useTranslations('catalog')
  return (
    <section className="pt-[clamp(2rem,5vw,4rem)] pb-8">
      <h1 className="text-3xl">{t('headline')}</h1>
      <p className="mt-4 max-w-[46ch] text-chalk-soft text-lg">{t('lead')}</p>
    </section>
  )
}
