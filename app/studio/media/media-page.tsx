import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listMedia } from '#domain/catalog/media/library/list-media.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { Pager } from '../ui/pager.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import type { Route } from './+types/media-page'
import { readMediaAddress } from './media-address.ts'
import { MediaCard } from './media-card.tsx'
import { MissingSizes, useSizesBeingMade } from './video-sizes.tsx'

export { action } from './media-action.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const address = readMediaAddress(new URL(request.url).searchParams)
  return { address, ...(await listMedia(requestContext.domain, address)) }
}

const LibraryUpload = lazy(() => whenReached(() => import('./library-upload.tsx')))

const kinds = ['video', 'picture', 'cover', 'captions'] as const

/** The library of uploaded files, with the places where each is used. */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('media')
  const { address, items, counts, previous, next, renditions } = loaderData
  useSizesBeingMade(items)
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
              parameters={[...search].filter(([name]) => name === 'kind')}
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
          <MissingSizes renditions={renditions} />
          {items.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('library.nothing')}</p>
              <StudioButtonLink to="?">{t('library.showAll')}</StudioButtonLink>
            </div>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-7">
              {items.map((item) => (
                <MediaCard key={item.id} item={item} sizesPossible={renditions.possible} />
              ))}
            </ul>
          )}
          <Pager
            label={t('library.pages')}
            previous={
              previous === null
                ? null
                : { to: query({ before: String(previous) }), label: t('library.previous') }
            }
            next={next === null ? null : { to: query({ after: String(next) }), label: t('library.next') }}
          />
        </>
      )}
    </StudioPage>
  )
}
