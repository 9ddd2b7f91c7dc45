import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MediaItem, MediaPage } from '#domain/catalog/media/library/list-media.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { useReloadWhile } from '../ui/use-reload-while.ts'
import type { action } from './media-action.ts'

const lookAgainMs = 4_000

export function useSizesBeingMade(items: readonly MediaItem[]): void {
  useReloadWhile(
    items.some(({ renditions }) => isBusy(renditions)),
    lookAgainMs,
  )
}

const isBusy = (renditions: MediaItem['renditions']) =>
  renditions?.state === 'waiting' || renditions?.state === 'making'

/** The smaller sizes in which a video can be played, or the progress of making them. */
export function VideoSizes({
  item: { id, name, renditions },
  possible,
}: {
  item: MediaItem
  possible: boolean
}) {
  const t = useTranslations('media')
  if (!renditions || (renditions.state === 'none' && !possible)) return null
  const { state, percent, failure, sizes } = renditions
  const lines = {
    none: t('library.sizesNone'),
    waiting: t('library.sizesWaiting'),
    making: t('library.sizesMaking', { percent }),
    failed: t(failure === 'disk-full' ? 'library.sizesDiskFull' : 'library.sizesFailed'),
    ready: t('library.sizes', { sizes: sizes.join(', ') }),
  }
  return (
    <div className="grid gap-1.5 text-xs">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-chalk-soft">
        <p className={state === 'failed' ? 'text-chalk' : undefined}>{lines[state]}</p>
        {possible && (state === 'none' || state === 'failed') && (
          <MakeButton
            value={String(id)}
            label={t(state === 'none' ? 'library.sizesMakeOf' : 'library.sizesAgainOf', { name })}
          >
            {t(state === 'none' ? 'library.sizesMake' : 'library.sizesAgain')}
          </MakeButton>
        )}
      </div>
      {isBusy(renditions) && (
        <progress
          max={100}
          value={state === 'making' ? percent : undefined}
          aria-label={t('library.sizesLabel', { name })}
          className="meter"
        />
      )}
    </div>
  )
}

/** Offers the owner to make the sizes of videos that have none. */
export function MissingSizes({ renditions: { possible, missing } }: Pick<MediaPage, 'renditions'>) {
  const t = useTranslations('media')
  if (!possible || missing === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-4 text-sm">
      <p className="min-w-0 flex-1 basis-64">{t('library.sizesMissing', { count: missing })}</p>
      <MakeButton value="all">{t('library.sizesMakeAll', { count: missing })}</MakeButton>
    </div>
  )
}

function MakeButton({ value, label, children }: { value: string; label?: string; children: string }) {
  const t = useTranslations('media')
  const { Form, data, state } = useFetcher<typeof action>()
  useOnChange(data, () => {
    if (data?.ok === false) toast.warning(t('library.sizesNotHere'))
    else if (data && 'count' in data) toast.success(t('library.sizesBegun', { count: Number(data.count) }))
  })
  return (
    <Form method="post">
      <input type="hidden" name="sizes" value={value} />
      <StudioButton
        type="submit"
        variant={value === 'all' ? undefined : 'quiet'}
        aria-label={label}
        disabled={state !== 'idle'}
      >
        {children}
      </StudioButton>
    </Form>
  )
}
