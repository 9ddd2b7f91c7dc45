import { CourseProgress } from './course-progress.tsx'
import type { LessonData } from './lesson-loader.ts'
import { SectionList } from './section-list.tsx'

export function CourseSidebar({ data }: { data: LessonData }) {
  return (
    <>
      <div className="px-4 pt-4 pb-3">
        <h2 className="mb-3 text-base">{data.course.title}</h2>
        <CourseProgress data={data} />
      </div>
      <SectionList data={data} compact />
    </>
  )
}
