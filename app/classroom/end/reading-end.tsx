import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import type { OpenLesson } from '../lesson-loader.ts'
import ClassEnd from './class-end.tsx'
import { useReadingPlace } from './use-reading-place.ts'

/** The end of a text: the next class, and a separate mark as seen. */
export default function ReadingEnd({
  opened,
  seen,
  back,
  ...end
}: {
  opened: OpenLesson
  /** Null when this person cannot mark the class. */
  seen: { value: boolean; onChange: (seen: boolean) => void } | null
  back: ReactNode
} & Pick<ComponentProps<typeof ClassEnd>, 'data' | 'user' | 'asked' | 'onGo'>) {
  const t = useTranslations('classEnd')
  const of = useTranslations('classroom')
  const here = useRef<HTMLDivElement>(null)
  useReadingPlace(here, {
    lessonId: opened.id,
    paragraph: opened.paragraph,
    remember: end.user !== null && end.data.mode === 'full',
  })
  return (
    <div ref={here} className="mt-10 max-w-(--measure)">
      <p className="mb-5 flex items-center gap-4 text-chalk-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('classEnd')}
      </p>
      <ClassEnd {...end} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        {back}
        {seen && (
          <Button
            variant="quiet"
            inset="none"
            aria-pressed={seen.value}
            className="text-mint"
            onClick={() => seen.onChange(!seen.value)}
          >
            <Check size={18} aria-hidden />
            {seen.value ? of('seen') : t('onlyMark')}
          </Button>
        )}
      </div>
    </div>
  )
}
