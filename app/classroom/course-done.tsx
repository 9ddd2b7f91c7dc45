import { Award } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'

export function CourseDone({ slug }: { slug: string }) {
  const t = useTranslations('certificates')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-mint bg-mint-wash px-5 py-4">
      <Award size={26} strokeWidth={1.5} aria-hidden className="shrink-0 text-mint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display font-semibold text-lg leading-tight">{t('courseDone')}</p>
        <p className="text-sm">{t('courseDoneText')}</p>
      </div>
      <ButtonLink to={`/mis-certificados/${slug}`}>{t('get')}</ButtonLink>
    </div>
  )
}
