import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { StudioButton } from './studio-button.tsx'

/** Tells what was changed last and offers to undo it. */
export function UndoNotice({
  text,
  label,
  undo,
  Form,
}: {
  text: ReactNode
  label: string
  /** What the undo sends back as JSON; null when there is nothing to undo. */
  undo: unknown
  Form: FetcherWithComponents<unknown>['Form']
}) {
  return (
    <Notice live="polite" className="mb-3">
      <div className="flex flex-wrap items-center gap-3">
        {text}
        {undo !== null && (
          <Form method="post">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="undo" value={JSON.stringify(undo)} />
            <StudioButton type="submit">
              <Undo2 size={17} aria-hidden />
              {label}
            </StudioButton>
          </Form>
        )}
      </div>
    </Notice>
  )
}
