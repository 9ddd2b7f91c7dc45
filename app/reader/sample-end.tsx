import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'

/** Says after a sample that the rest is for people who have the book. */
export default function SampleEnd({ slug }: { slug: string }) {
  const t = useTranslations('sales')
  return (
    <div className="ml-auto grid justify-items-end gap-3">
      <p className="text-chalk-soft">{t('sampleEnd')}</p>
      <ButtonLink to={`/libro/${slug}`} variant="primary">
        {t('sampleBuy')}
      </ButtonLink>
    </div>
  )
}
