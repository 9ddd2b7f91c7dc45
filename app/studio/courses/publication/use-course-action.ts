import { useFetcher, useNavigate } from 'react-router'
import { useOnChange } from '../../../ui/toast.ts'
import type { courseAction } from '../course-action.ts'
import { coursePath, useCourseEditor } from '../course-editor-context.ts'

export type CourseOutcome = NonNullable<ReturnType<typeof useFetcher<typeof courseAction>>['data']>

/** Sends what is done with the course as a whole, and then shows it anew, under its new address when it has one. */
export function useCourseAction(onAnswer: (outcome: CourseOutcome) => void) {
  const { slug, draft, queue, refresh } = useCourseEditor()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof courseAction>()
  const { data, state } = fetcher
  useOnChange(data, () => {
    if (!data) return
    onAnswer(data)
    const next = (data.ok && 'slug' in data && data.slug) || slug
    if (next !== slug) navigate(coursePath(next), { replace: true })
    else if (data.ok && data.intent !== 'rehearse' && data.intent !== 'describe') void refresh()
  })
  return {
    data,
    busy: state !== 'idle',
    submit(fields: Record<string, string>) {
      queue.asked()
      void fetcher.submit(
        { draftId: String(draft.id), ...fields },
        { method: 'post', action: coursePath(slug), defaultShouldRevalidate: false },
      )
    },
  }
}
