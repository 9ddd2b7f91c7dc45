import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'

/** What the shop is, and the way to its packs (row C3). */
export function CourseListHero() {
  const t = useTranslations('catalog')
  return (
    <section className="grid items-end gap-8 pt-[clamp(2rem,5vw,4rem)] pb-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-3xl">{t('headline')}</h1>
        <p className="mt-4 max-w-[46ch] text-chalk-soft text-lg">{t('lead')}</p>
      </div>
      <aside className="rounded-lg border border-[color-mix(in_oklch,var(--mint)_40%,transparent)] bg-mint-wash p-6">
        <h2 className="text-lg">{t('packTitle')}</h2>
        <p className="mt-1.5 mb-4 text-sm">{t('packText')}</p>
        <ButtonLink to="/pack" className="border-mint text-mint">
          {t('packAction')}
        </ButtonLink>
      </aside>
    </section>
  )
}
