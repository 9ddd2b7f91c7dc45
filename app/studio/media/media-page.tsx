import { FileText, Film, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { listMedia, type MediaItem, type MediaUse } from '#domain/catalog/media/library/list-media.ts'
import { removeMediaFile } from '#domain/catalog/media/library/remove-media-file.ts'
import { clockLabel } from '#values/duration.ts'
import { localize } from '#values/localized-text.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast, useOnChange } from '../../ui/toast.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import type { Route } from './+types/media-page'
import { readMediaAddress } from './media-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const address = readMediaAddress(new URL(request.url).searchParams)
  return { address, ...(await listMedia(requestContext.domain, address)) }
}

/** Removes a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = String((await request.formData()).get('file'))
  const id = /^[1-9]\d{0,8}$/.test(file) ? Number(file) : 0
  return removeMediaFile(requestOf({ context }).domain, { id })
}

const LibraryUpload = lazy(() => whenReached(() => import('./library-upload.tsx')))

const kinds = ['video', 'picture', 'cover', 'captions'] as const

/** What was uploaded, and where each file is used. */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('media')
  const { address, items, counts, previous, next } = loaderData
  const [search] = useSearchParams()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const query = (changes: Record<string, string>) => {
    const wanted = new URLSearchParams({
      ...(address.text && { q: address.text }),
      ...(address.kind && { kind: address.kind }),
      ...changes,
    })
    for (const [name, value] of [...wanted]) if (value === '') wanted.delete(name)
    return `?${wanted}`
  }
  return (
    <StudioPage
      title={t('library.title')}
      lead={t('library.lead')}
      actions={
        <Suspense fallback={null}>
          <LibraryUpload />
        </Suspense>
      }
    >
      {total === 0 && address.text === '' ? (
        <EmptyState title={t('library.empty')}>{t('library.emptyText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarSearch
              label={t('library.search')}
              text={address.text}
              kept={[...search].filter(([name]) => name === 'kind')}
            />
            <ToolbarTabs
              label={t('library.kind')}
              tabs={[
                {
                  to: query({ kind: '' }),
                  label: t('library.all'),
                  count: total,
                  current: address.kind === null,
                },
                ...kinds
                  .filter((kind) => counts[kind] || address.kind === kind)
                  .map((kind) => ({
                    to: query({ kind }),
                    label: t(`library.kinds.${kind}`),
                    count: counts[kind] ?? 0,
                    current: address.kind === kind,
                  })),
              ]}
            />
          </Toolbar>
          {items.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('library.nothing')}</p>
              <StudioButtonLink to="?">{t('library.showAll')}</StudioButtonLink>
            </div>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-7">
              {items.map((item) => (
                <MediaCard key={item.id} item={item} />
              ))}
            </ul>
          )}
          {(previous !== null || next !== null) && (
            <nav aria-label={t('library.pages')} className="flex justify-end gap-2 pt-6">
              {previous !== null && (
                <StudioButtonLink to={query({ before: String(previous) })} rel="prev">
                  {t('library.previous')}
                </StudioButtonLink>
              )}
              {next !== null && (
                <StudioButtonLink to={query({ after: String(next) })} rel="next">
                  {t('library.next')}
                </StudioButtonLink>
              )}
            </nav>
          )}
        </>
      )}
    </StudioPage>
  )
}

function MediaCard({ item }: { item: MediaItem }) {
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

/** Loaded only when somebody wants to see it: a page has two dozen. */
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
    <video src={address} controls autoPlay playsInline aria-label={label} className="size-full" />
  )
}

const mostUses = 3

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const t = useTranslations('media')
  const locale = useLocale()
  if (uses.length === 0) return <p className="text-chalk-soft text-xs">{t('library.unused')}</p>
  return (
    <ul aria-label={t('library.usedIn')} className="grid gap-0.5 text-xs">
      {uses.slice(0, mostUses).map((use) => (
        <li key={`${use.where} ${use.slug} ${JSON.stringify(use.part)}`} className="truncate text-chalk-soft">
          <span className="text-chalk">{localize(use.title, locale) || t('library.untitled')}</span>
          {use.part && `, ${localize(use.part, locale)}`}
          {use.where === 'draft' && ` (${t('library.draft')})`}
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
