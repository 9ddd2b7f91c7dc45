import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ImportArea, useImportArea } from '../imports/import-area.tsx'
import { Pager } from '../ui/pager.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { pluralOf } from './item-address.ts'
import { ItemsTable } from './items-table.tsx'
import { type ItemList, listQuery } from './list-address.ts'

/** The list of all items of a kind that the caller may edit. */
export function ItemsPage({
  list,
  create,
}: {
  list: ItemList
  /** The button that makes a new one, for kinds that have an editor. */
  create?: ReactNode
}) {
  const t = useTranslations('studio')
  const { kind, address, items, counts } = list
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const searched = address.text !== '' || address.state !== null
  const area = useImportArea()
  const importable = kind === 'post' ? null : kind
  return (
    <StudioPage
      title={t(`place.${pluralOf[kind]}`)}
      actions={
        <>
          {importable && (
            <StudioButton
              variant={create ? 'secondary' : 'primary'}
              aria-haspopup="dialog"
              onClick={area.open}
            >
              <Upload size={17} aria-hidden />
              {t(`import.title.${importable}`)}
            </StudioButton>
          )}
          {create}
        </>
      }
    >
      <ImportArea kind={importable} area={area}>
        {total === 0 && !searched ? (
          <EmptyState
            title={t(`list.empty.${kind}`)}
            action={
              importable && (
                <>
                  <StudioButton onClick={area.open}>{t(`import.title.${importable}`)}</StudioButton>
                  <StudioButtonLink to="/studio/welcome" variant="quiet">
                    {t('list.howToBegin')}
                  </StudioButtonLink>
                </>
              )
            }
          >
            {t(`list.emptyText.${kind}`)}
          </EmptyState>
        ) : (
          <>
            <ListToolbar list={list} total={total} />
            {items.length === 0 ? (
              <div className="grid justify-items-start gap-3 py-10">
                <p>{t('list.nothing')}</p>
                <StudioButtonLink to="?">{t('list.showAll')}</StudioButtonLink>
              </div>
            ) : (
              <ItemsTable list={list} />
            )}
            <Pager
              label={t('list.pages')}
              previous={
                list.previous && {
                  to: listQuery(address, { before: list.previous }),
                  label: t('list.previous'),
                }
              }
              next={list.next && { to: listQuery(address, { after: list.next }), label: t('list.next') }}
            />
          </>
        )}
      </ImportArea>
    </StudioPage>
  )
}

function ListToolbar({ list: { kind, address, counts }, total }: { list: ItemList; total: number }) {
  const t = useTranslations('studio')
  const [search] = useSearchParams()
  const parameters = [...search].filter(([name]) => ['state', 'sort', 'order'].includes(name))
  const states = (['published', 'changed', 'scheduled', 'draft', 'archived'] as const).filter(
    (state) => counts[state] || address.state === state,
  )
  return (
    <Toolbar>
      <ToolbarSearch label={t(`list.search.${kind}`)} text={address.text} parameters={parameters} />
      <ToolbarTabs
        label={t('list.state')}
        tabs={[
          {
            to: listQuery(address, { state: null }),
            label: t('list.all'),
            count: total,
            current: address.state === null,
          },
          ...states.map((state) => ({
            to: listQuery(address, { state }),
            label: t(`list.states.${state}`),
            count: counts[state] ?? 0,
            current: address.state === state,
          })),
        ]}
      />
    </Toolbar>
  )
}
