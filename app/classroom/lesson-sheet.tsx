import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import Dialog from '../ui/dialog.tsx'
import { CourseProgress } from './course-progress.tsx'
import type { LessonData } from './lesson-loader.ts'
import { SectionList } from './section-list.tsx'

export default function LessonSheet({ data, onClose }: { data: LessonData; onClose: () => void }) {
  const t = useTranslations('classroom')
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (pathname !== from.current) onClose()
  }, [pathname, onClose])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sections')}
      className="max-h-[80dvh] overflow-y-auto"
    >
      <CourseProgress data={data} />
      <div className="-mx-5 mt-4">
        <SectionList data={data} compact />
      </div>
    </Dialog>
  )
}
