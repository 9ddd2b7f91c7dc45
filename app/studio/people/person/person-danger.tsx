import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import type { FormProblem } from '../../../forms/form-outcome.ts'
import { StudioButtonLink } from '../../ui/studio-button.tsx'
import { personPath } from '../people-address.ts'
import { PersonForm } from '../person-parts.tsx'

/** Actions that take something from a person; each explains what remains and whether it can be undone. */
export function PersonDanger({
  person: { account, sessions, isYou },
  isOwner,
  problem,
}: {
  person: Person
  isOwner: boolean
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPersonMore.danger')
  const { blockShopping, role, secondFactor } = account
  const name = account.name || account.email
  return (
    <section aria-labelledby="danger" className="min-w-0 xl:col-start-1">
      <h2 id="danger" className="text-red">
        {t('title')}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-red">
        {role !== 'owner' && (
          <Act
            title={t(blockShopping ? 'unblock' : 'block')}
            text={t(blockShopping ? 'unblockText' : 'blockText')}
          >
            <PersonForm
              intent={blockShopping ? 'unblock' : 'block'}
              problem={problem}
              dangerous={!blockShopping}
              about={name}
              className="max-bar:w-full"
            >
              {t(blockShopping ? 'unblockSend' : 'blockSend')}
            </PersonForm>
          </Act>
        )}
        {isOwner && !isYou && sessions.count > 0 && (
          <Act title={t('sessions')} text={t('sessionsText')}>
            <PersonForm
              intent="end-sessions"
              problem={problem}
              dangerous
              about={name}
              className="max-bar:w-full"
            >
              {t('sessionsSend', { count: sessions.count })}
            </PersonForm>
          </Act>
        )}
        {isOwner && secondFactor && !isYou && (
          <Act title={t('secondFactor')} text={t('secondFactorText')}>
            <PersonForm
              intent="reset-second-factor"
              problem={problem}
              dangerous
              about={name}
              className="max-bar:w-full"
            >
              {t('secondFactorSend')}
            </PersonForm>
          </Act>
        )}
        {isOwner && role !== 'owner' && (
          <Act
            title={t('delete')}
            text={t('deleteText', { comments: account.comments, orders: account.orders })}
          >
            <StudioButtonLink to={`${personPath(account.id)}/delete`} dangerous className="max-bar:w-full">
              {t('deleteGo')}
            </StudioButtonLink>
          </Act>
        )}
        {role === 'owner' && <Act title={t('owner')} text={t('ownerText')} />}
      </ul>
    </section>
  )
}

function Act({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-4 py-4">
      <div className="min-w-[min(100%,16rem)] max-w-[60ch] flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-chalk-soft text-xs">{text}</p>
      </div>
      {children}
    </li>
  )
}
