import { FileText, Film, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { MediaItem, MediaUse } from '#domain/catalog/media/library/list-media.ts'
import { clockLabel } from '#values/duration.ts'
import { localize } from '#values/localized-text.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { action } from './media-action.ts'
import { VideoSizes } from './video-sizes.tsx'

export function MediaCard({ item, sizesPossible }: { item: MediaItem; sizesPossible: boolean }) {
  const t = useTranslations('media')
  const format = useFormatter()
  const { name, size, uploadedAt, durationSeconds, width, height, kind, uses } = item
  const [unit, bytes] = size < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  const facts = [
    t(`library.kindOf.${kind}`),
    durationSeconds !== null && clockLabel(durationSeconds),
    width !== null && height !== null && `${width} × ${height}`,
    format.number(size / bytes, { style: 'unit', unit, maximumSignificantDigits: 3 }),
    format.dateTime(uploadedAt, { dateStyle: 'medium' }),
  ].filter(Boolean)
  return (
    <li className="grid content-start gap-2">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-[0.375rem] border border-line bg-board-sunken text-chalk-soft">
        <Preview item={item} />
      </div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p title={name} className="truncate font-semibold">
            {name}
          </p>
          <p className="text-chalk-soft text-xs tabular-nums">{facts.join(' · ')}</p>
        </div>
        {uses.length === 0 && <RemoveButton item={item} />}
      </div>
      <VideoSizes item={item} possible={sizesPossible} />
      <Uses uses={uses} />
    </li>
  )
}

function Preview({ item: { kind, key, width, height, hasPoster } }: { item: MediaItem }): ReactNode {
  const t = useTranslations('media')
  if (kind === 'captions') return <FileText size={28} aria-hidden />
  if (kind === 'picture') {
    return (
      <img
        src={`/media/${key}`}
        width={width ?? undefined}
        height={height ?? undefined}
        alt=""
        loading="lazy"
        className="size-full object-contain"
      />
    )
  }
  if (kind === 'cover') {
    const hash = key.slice('images/'.length, -'.json'.length)
    const smallest = [320, width ?? 320].sort((one, other) => one - other)[0]
    return (
      <img
        src={`/media/images/${hash}-${smallest}.webp`}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    )
  }
  const poster = hasPoster ? `/media/${key.replace(/\.mp4$/, '')}/poster.webp` : null
  return <VideoPreview address={`/media/${key}`} poster={poster} label={t('video.preview')} />
}

/** The video replaces a button that had the focus, so it takes it. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

/** Loads the video only on request, since a page has two dozen of them. */
function VideoPreview({ address, poster, label }: { address: string; poster: string | null; label: string }) {
  const t = useTranslations('media')
  const [shown, setShown] = useState(false)
  if (!shown) {
    return (
      <div className="relative grid size-full place-items-center">
        {poster && (
          <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        )}
        <StudioButton className="relative bg-board" onClick={() => setShown(true)}>
          <Film size={17} aria-hidden />
          {t('library.show')}
        </StudioButton>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a file of the library, not a class.
    <video
      ref={takeFocus}
      src={address}
      controls
      autoPlay
      playsInline
      aria-label={label}
      className="size-full"
    />
  )
}

const mostUses = 3

/** The uses that are named, because the title alone would not tell where the file is used. */
const saidPlaces = ['draft', 'description', 'article', 'newsletter'] as const
const isSaid = (where: MediaUse['where']): where is (typeof saidPlaces)[number] =>
  saidPlaces.some((each) => each === where)

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const t = useTranslations('media')
  const locale = useLocale()
  if (uses.length === 0) return <p className="text-chalk-soft text-xs">{t('library.unused')}</p>
  return (
    <ul aria-label={t('library.usedIn')} className="grid gap-0.5 text-xs">
      {uses.slice(0, mostUses).map((use) => (
        <li key={JSON.stringify(use)} className="truncate text-chalk-soft">
          <span className="text-chalk">{localize(use.title, locale) || t('library.untitled')}</span>
          {use.part && `, ${localize(use.part, locale)}`}
          {isSaid(use.where) && ` (${t(`library.where.${use.where}`)})`}
        </li>
      ))}
      {uses.length > mostUses && <li>{t('library.moreUses', { count: uses.length - mostUses })}</li>}
    </ul>
  )
}

function RemoveButton({ item: { id, name } }: { item: MediaItem }) {
  const t = useTranslations('media')
  const { Form, data, state } = useFetcher<typeof action>()
  const [sure, setSure] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useOnChange(data, () => {
    if (data?.ok) toast.success(t('library.removed', { name }))
    if (data?.ok === false) toast.warning(t('library.inUse'))
  })
  useEffect(() => {
    if (sure) button.current?.focus()
  }, [sure])
  if (!sure) {
    return (
      <StudioButton
        variant="quiet"
        aria-label={t('library.remove', { name })}
        title={t('library.remove', { name })}
        onClick={() => setSure(true)}
      >
        <X size={16} aria-hidden />
      </StudioButton>
    )
  }
  return (
    <Form method="post">
      <input type="hidden" name="file" value={id} />
      <StudioButton
        ref={button}
        type="submit"
        dangerous
        disabled={state !== 'idle'}
        onBlur={() => setSure(false)}
      >
        {t('library.removeSure')}
      </StudioButton>
    </Form>
  )
}
