import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import { dayOf } from '#values/day.ts'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The entries of the audit log about this person. */
export function PersonLog({ person: { account, audit }, now }: { person: Person; now: Date }) {
  const t = useTranslations('studioPersonMore.log')
  const auditWords = useTranslations('studioPersonMore.audit')
  if (!audit) return null
  const wordsOf = (action: string) => (isKnown(action) ? auditWords(keyOf(action)) : action)
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="pb-1">
        {t('title')}
      </h2>
      {audit.length === 0 ? (
        <p className="text-chalk-soft">{t('nothing')}</p>
      ) : (
        <ul>
          {audit.map(({ id, at, by, isSystem, action, before, after }) => (
            <Event key={id} at={at} now={now}>
              <b className="font-medium">{by ?? t(isSystem ? 'system' : 'nobody')}</b> {wordsOf(action)}
              <Detail of={action} before={before} after={after} />
            </Event>
          ))}
        </ul>
      )}
      <AllOfIt query={{ about: `person/${account.id}` }} />
    </section>
  )
}

const known = [
  'person.role-changed',
  'person.verified',
  'person.blocked',
  'person.unblocked',
  'person.gems-changed',
  'person.second-factor-reset',
  'person.sessions-ended',
  'person.exported',
  'entitlement.granted',
  'entitlement.revoked',
  'affiliate.terms-changed',
] as const
type Known = (typeof known)[number]

function isKnown(action: string): action is Known {
  return known.some((each) => each === action)
}

/** The key of an action's message, since keys of messages cannot contain dots. */
function keyOf(action: Known) {
  return action.replace('.', '-') as ReplaceDot<Known>
}
type ReplaceDot<Text extends string> = Text extends `${infer Kind}.${infer Act}` ? `${Kind}-${Act}` : Text

/** The product, gems or role that an entry is about. */
function Detail({
  of,
  before,
  after,
}: {
  of: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}) {
  const t = useTranslations('studio')
  const product = after?.product ?? before?.product
  const roles = ['learner', 'author', 'support', 'owner'] as const
  const role = roles.find((each) => each === after?.role)
  const detail =
    typeof product === 'string'
      ? product
      : role
        ? t(`role.${role}`)
        : of === 'person.gems-changed'
          ? `${before?.gems} → ${after?.gems}`
          : null
  return detail && <span className="wrap-anywhere text-chalk-soft"> · {detail}</span>
}

/** Sign-ins and other events of the account's security; for the owner only. */
export function PersonSecurity({ person: { account, security }, now }: { person: Person; now: Date }) {
  const t = useTranslations('studioPersonMore.log')
  const codes = useTranslations('securityEvents')
  if (!security) return null
  return (
    <section aria-labelledby="security">
      <h2 id="security" className="pb-1">
        {t('security')}
      </h2>
      {security.length === 0 ? (
        <p className="text-chalk-soft">{t('nothing')}</p>
      ) : (
        <ul>
          {security.map(({ id, at, code, network }) => (
            <Event key={id} at={at} now={now}>
              {codes(code)}
              {network && network !== 'unknown' && (
                <span className="wrap-anywhere text-chalk-soft text-xs"> · {network}</span>
              )}
            </Event>
          ))}
        </ul>
      )}
      <AllOfIt query={{ log: 'security', about: account.id }} />
    </section>
  )
}

function AllOfIt({ query }: { query: Record<string, string> }) {
  const t = useTranslations('studioPersonMore.log')
  return (
    <Link
      to={`/studio/log?${new URLSearchParams(query)}`}
      className="inline-flex min-h-(--hit) items-center text-mint hover:underline"
    >
      {t('all')}
    </Link>
  )
}

function Event({ at, now, children }: { at: Date; now: Date; children: ReactNode }) {
  const isToday = dayOf(at) === dayOf(now)
  const year = at.getUTCFullYear() !== now.getUTCFullYear() && ({ year: 'numeric' } as const)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 py-1.5">
      <Moment
        at={at}
        show={isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short', ...year }}
        isSaid={!isToday}
        className="pt-px text-chalk-soft text-xs"
      />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
