import { useState } from 'react'
import { Form, useFetcher, useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  listRegionalCountries,
  type RegionalCountry,
} from '#domain/commerce/regional-prices/list-regional-countries.ts'
import { localize } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch } from '../ui/toolbar.tsx'
import { UndoNotice } from '../ui/undo-notice.tsx'
import type { Route } from './+types/regional-page'
import { type RuleOutcome, regionalAction } from './regional-action.ts'
import { RuleRow } from './rule-row.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const search = new URL(request.url).searchParams
  const text = textIn(search, 'q').trim().slice(0, 100)
  const { rules, others } = await listRegionalCountries(requestContext.domain, { text })
  const added = others.find(({ country }) => country === search.get('add')) ?? null
  return { text, rules, others, added }
}

export const action = regionalAction

/** The rules for prices and currencies by country, edited in place. */
export default function RegionalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('regional')
  const { text, rules, others, added } = loaderData
  const [last, setLast] = useState<RuleOutcome | null>(actionData ?? null)
  return (
    <StudioPage title={t('title')} lead={t('lead')}>
      <Toolbar>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <ToolbarSearch label={t('search')} text={text} parameters={[]} />
          </div>
          <AddCountry key={added?.country} text={text} others={others} added={added} />
        </div>
      </Toolbar>
      <Undo last={last} onDone={setLast} />
      {added && <RuleRow key={added.country} country={added} listed={null} onDone={setLast} />}
      {rules.length === 0 && !added && (
        <EmptyState title={t(text === '' ? 'empty' : 'nothing')}>
          {t(text === '' ? 'emptyText' : 'nothingText', { count: others.length })}
        </EmptyState>
      )}
      <ul aria-label={t('title')}>
        {rules.map((listed) => (
          <li key={listed.country}>
            <RuleRow country={listed} listed={listed} onDone={setLast} />
          </li>
        ))}
      </ul>
    </StudioPage>
  )
}

function AddCountry({
  text,
  others,
  added,
}: {
  text: string
  others: readonly RegionalCountry[]
  added: RegionalCountry | null
}) {
  const t = useTranslations('regional')
  const locale = useLocale()
  const submit = useSubmit()
  if (others.length === 0) return null
  return (
    <Form
      method="get"
      preventScrollReset
      className="min-w-0 max-bar:basis-full"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement && target.value)
          submit(currentTarget, { preventScrollReset: true })
      }}
    >
      {text && <input type="hidden" name="q" value={text} />}
      <label className="flex items-center gap-2 max-bar:grid max-bar:grid-cols-[minmax(0,1fr)] max-bar:gap-1">
        <span className="text-chalk-soft">{t('add')}</span>
        <select
          name="add"
          defaultValue={added?.country ?? ''}
          className="min-h-(--hit) w-full min-w-0 rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base bar:max-w-56"
        >
          <option value="">{t('choose')}</option>
          {others.map(({ country, name }) => (
            <option key={country} value={country}>
              {localize(name, locale)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-secondary px-3">
          {t('choose')}
        </button>
      </noscript>
    </Form>
  )
}

function Undo({ last, onDone }: { last: RuleOutcome | null; onDone: (outcome: RuleOutcome) => void }) {
  const t = useTranslations('regional')
  const locale = useLocale()
  const { Form, data } = useFetcher<typeof regionalAction>()
  useOnChange(data, () => {
    if (data) onDone(data)
  })
  const isRefused = last?.conflict && last === data
  if (!last || (!last.undo && !isRefused)) return null
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(last.country) ?? last.country
  if (isRefused) return <Notice live="polite">{t('undoConflict', { country: name })}</Notice>
  return (
    <UndoNotice
      text={<p>{t('saved', { country: name })}</p>}
      label={t('undo')}
      undo={last.undo}
      Form={Form}
    />
  )
}
