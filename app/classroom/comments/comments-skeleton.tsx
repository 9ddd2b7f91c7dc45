import { useTranslations } from 'use-intl'
import { Skeleton } from '../../ui/skeleton.tsx'

export function CommentsSkeleton() {
  const t = useTranslations('comments')
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((each) => (
        <div key={each} className="grid gap-3 rounded-md border border-line p-[clamp(1rem,3vw,1.5rem)]">
          <div className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
