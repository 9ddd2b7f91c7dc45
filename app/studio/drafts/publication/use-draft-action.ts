import { useFetcher, useNavigate } from 'react-router'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { draftAction } from '../draft-action.ts'
import { draftPath, useDraftEditor } from '../draft-editor-context.ts'

export type DraftOutcome = NonNullable<ReturnType<typeof useFetcher<typeof draftAction>>['data']>

/** Sends an action on the draft as a whole and reloads the draft, under its new address when the slug changed. */
export function useDraftAction(onAnswer: (outcome: DraftOutcome) => void) {
  const { slug, draft, asked, refresh } = useDraftEditor()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof draftAction>()
  const { data, state } = fetcher
  useOnChange(data, () => {
    if (!data) return
    onAnswer(data)
    const next = (data.ok && 'slug' in data && data.slug) || slug
    if (next !== slug) navigate(draftPath(draft.kind, next), { replace: true })
    else if (data.ok && data.intent !== 'rehearse' && data.intent !== 'describe') void refresh()
  })
  return {
    data,
    busy: state !== 'idle',
    submit(fields: Record<string, string>) {
      asked()
      void fetcher.submit(
        { draftId: String(draft.id), ...fields },
        { method: 'post', action: draftPath(draft.kind, slug), defaultShouldRevalidate: false },
      )
    },
  }
}
