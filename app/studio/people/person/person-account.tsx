import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import { languages } from '#values/languages.ts'
import { roles } from '#values/role.ts'
import type { FormProblem } from '../../../forms/form-outcome.ts'
import { Link } from '../../../ui/link.tsx'
import { StudioButton, studioButtonClass } from '../../ui/studio-button.tsx'
import { StudioSelect } from '../../ui/studio-field.tsx'
import { ProblemOf } from '../person-parts.tsx'

export function PersonAccount({
  person,
  isOwner,
  problem,
}: {
  person: Person
  isOwner: boolean
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPersonMore.account')
  const s = useTranslations('studio')
  const format = useFormatter()
  const { account, affiliate, sessions } = person
  const clients = sessions.clients?.map((client) => client ?? t('program')).join(', ')
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="pb-1">
        {t('title')}
      </h2>
      <dl>
        <Fact name={t('since')}>{format.dateTime(account.createdAt, { dateStyle: 'medium' })}</Fact>
        <Fact name={t('address')}>
          {t(account.emailVerified ? 'verified' : 'unverified')}
          {account.pendingEmail && (
            <span className="wrap-anywhere block text-chalk-soft text-xs">
              {t('pending', { address: account.pendingEmail })}
            </span>
          )}
        </Fact>
        <Fact name={t('language')}>{account.locale ? languages[account.locale].name : t('noLanguage')}</Fact>
        <Fact name={t('newsletter')}>{t(account.subscribed ? 'subscribed' : 'notSubscribed')}</Fact>
        <Fact name={t('secondFactor')}>{t(account.secondFactor ? 'on' : 'off')}</Fact>
        <Fact name={t('affiliate')}>
          {isOwner ? (
            <Link to={`/studio/affiliates/${account.id}`} className="text-mint underline">
              {affiliate ? t('sells') : t('sellsNot')}
            </Link>
          ) : (
            t(affiliate ? 'sells' : 'sellsNot')
          )}
        </Fact>
        <Fact name={t('sessions')}>
          {t('sessionCount', { count: sessions.count })}
          {clients && <span className="block text-chalk-soft text-xs">{clients}</span>}
        </Fact>
        {!isOwner && <Fact name={t('role')}>{s(`role.${account.role}`)}</Fact>}
      </dl>
      {isOwner && (
        <>
          {account.role === 'owner' ? (
            <p className="py-2 text-chalk-soft text-xs">{t('ownerText')}</p>
          ) : (
            <Form method="post" preventScrollReset className="mt-2" key={account.role}>
              <input type="hidden" name="intent" value="role" />
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
                <StudioSelect label={t('role')} name="role" defaultValue={account.role}>
                  {roles
                    .filter((role) => role !== 'owner')
                    .map((role) => (
                      <option key={role} value={role}>
                        {s(`role.${role}`)}
                      </option>
                    ))}
                </StudioSelect>
                <StudioButton type="submit">{t('roleSend')}</StudioButton>
              </div>
              <p className="pt-1 text-chalk-soft text-xs">{t('roleHint')}</p>
              <ProblemOf problem={problem} intent="role" />
            </Form>
          )}
          <a
            href={`/api/v1/studio/people/${encodeURIComponent(account.email)}/personal-data`}
            download="personal-data.json"
            className={studioButtonClass({}, 'mt-3 w-full')}
          >
            <Download size={17} aria-hidden />
            {t('export')}
          </a>
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-line border-b py-1.5 last:border-0">
      <dt className="text-chalk-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
