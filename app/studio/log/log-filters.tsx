import { X } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SecurityCode } from '#domain/kernel/security-log.ts'
import type { AuditActor } from '#domain/people/audit/list-audit-entries.ts'
import { Link } from '../../ui/link.tsx'
import { FilterChoice, FilterDay } from '../ui/filter-controls.tsx'
import { Toolbar, ToolbarSearch } from '../ui/toolbar.tsx'
import { type LogAddress, logQuery, readLogAddress } from './log-address.ts'
import type { Subject } from './subject-of.ts'

export function LogFilters({
  address,
  actors,
  codes,
  about,
}: {
  address: LogAddress
  actors: readonly AuditActor[]
  codes: readonly SecurityCode[]
  about: Subject | null
}) {
  const t = useTranslations('studioLog')
  const codeWords = useTranslations('securityEvents')
  const navigate = useNavigate()
  const { log, text, by, code, from, until } = address
  const parameters = [...new URLSearchParams(logQuery(address))]
  const isFiltered = [by, code, from, until].some((each) => each !== '')
  /** Opens the filtered list at its normal address, without filters that are empty. */
  const show = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    navigate(logQuery(readLogAddress(new URLSearchParams(typed))), { preventScrollReset: true })
  }
  return (
    <div className="pt-3">
      <Toolbar>
        <ToolbarSearch
          key={log}
          label={t(`search.${log}`)}
          text={text}
          parameters={parameters.filter(([name]) => name !== 'q')}
        />
        {about && <About address={address} about={about} />}
        <details className="open-with-room" open={isFiltered ? true : undefined}>
          <summary className="inline-flex min-h-(--hit) cursor-pointer items-center text-mint hover:underline">
            {t('filters')}
          </summary>
          <Form
            key={log}
            method="get"
            preventScrollReset
            onChange={({ currentTarget }) => show(currentTarget)}
            onSubmit={(event) => {
              event.preventDefault()
              show(event.currentTarget)
            }}
            className="grid max-w-3xl grid-cols-2 items-end gap-2 lg:grid-cols-4"
          >
            {parameters
              .filter(([name]) => ['log', 'q', 'about'].includes(name))
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <div className="col-span-2">
              {log === 'changes' ? (
                <FilterChoice name="by" label={t('filter.by')} any={t('any')} value={by}>
                  {actors.map(({ id, name, email }) => (
                    <option key={id} value={id}>
                      {name || email}
                    </option>
                  ))}
                  <option value="system">{t('filter.system')}</option>
                </FilterChoice>
              ) : (
                <FilterChoice name="code" label={t('filter.code')} any={t('any')} value={code}>
                  {codes.map((each) => (
                    <option key={each} value={each}>
                      {codeWords(each)}
                    </option>
                  ))}
                </FilterChoice>
              )}
            </div>
            <FilterDay name="from" label={t('filter.from')} value={from} />
            <FilterDay name="until" label={t('filter.until')} value={until} />
            <noscript>
              <button type="submit" className="button button-secondary px-3">
                {t('show')}
              </button>
            </noscript>
          </Form>
          {isFiltered && (
            <Link
              to={logQuery(address, { by: '', code: '', from: '', until: '' })}
              preventScrollReset
              className="mt-1 inline-flex min-h-(--hit) items-center text-mint hover:underline"
            >
              {t('clear')}
            </Link>
          )}
        </details>
      </Toolbar>
    </div>
  )
}

/** The subject that a link from another page narrowed the log to, with a link to remove it. */
function About({ address, about: { kind, name } }: { address: LogAddress; about: Subject }) {
  const t = useTranslations('studioLog')
  const subject = name || (name === null ? t('nobody') : t(`subject.${kind as 'shop'}`))
  return (
    <p>
      <Link
        to={logQuery(address, { about: '' })}
        preventScrollReset
        className="inline-flex min-h-(--hit) max-w-full items-center gap-1.5 rounded-full border border-line bg-mint-wash px-3 hover:border-mint"
      >
        <span className="sr-only">{t('without')} </span>
        <span className="truncate">{t('about', { subject })}</span>
        <X size={15} aria-hidden className="flex-none" />
      </Link>
    </p>
  )
}
