import { Undo2 } from 'lucide-react'
import type { FetcherWithComponents } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { CategoryDone } from './categories-action.ts'

/** Tells what was done last and, where possible, offers to undo it. */
export function DoneBar({
  done: { done, title, stayed, undo },
  fetcher: { Form, state },
}: {
  done: CategoryDone
  fetcher: FetcherWithComponents<unknown>
}) {
  const t = useTranslations('studioSite')
  const { label } = useTitle()(title)
  return (
    // Sticky, so that it is visible after an action on a row far below.
    <Notice live="polite" className="sticky top-2 z-2 mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <p>{t(`categories.done.${done}`, { title: label, stayed })}</p>
        {undo && (
          <Form method="post">
            {Object.entries(undo).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <StudioButton type="submit" aria-disabled={state !== 'idle'}>
              <Undo2 size={17} aria-hidden />
              {t('undo')}
            </StudioButton>
          </Form>
        )}
      </div>
    </Notice>
  )
}
