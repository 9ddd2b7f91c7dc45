import { useTranslations } from 'use-intl'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { AuditEntry } from '#domain/people/audit/list-audit-entries.ts'
import { Link } from '../../ui/link.tsx'
import { PartItem } from '../../ui/part.tsx'
import { Moment } from '../ui/moment.tsx'
import { Table } from '../ui/table.tsx'
import { factsOf } from './facts.ts'
import type { Subject } from './subject-of.ts'
import { Facts, Unfolded } from './unfolded.tsx'

export type Change = AuditEntry & { readonly about: Subject }

export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('studioLog')
  return (
    <Table label={t('tab.changes')}>
      <thead>
        <tr>
          <th scope="col" className="max-bar:hidden">
            {t('column.when')}
          </th>
          <th scope="col" className="max-bar:hidden">
            {t('column.who')}
          </th>
          <th scope="col">{t('column.what')}</th>
          <th scope="col" className="max-lg:hidden">
            {t('column.about')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <PartItem key={change.id} as="tr" className="align-top" of={ChangeCells} props={{ change }} />
        ))}
      </tbody>
    </Table>
  )
}

function ChangeCells({ change }: { change: Change }) {
  const t = useTranslations('studioLog')
  const { at, actor, action, subject, subjectName, before, after } = change
  const what = useAction()(action)
  const who = <Who actor={actor} />
  const about = <About about={change.about} />
  const facts = factsOf(before, after)
  return (
    <>
      <td className="whitespace-nowrap py-2 tabular-nums max-bar:hidden">
        <Moment at={at} />
      </td>
      <td className="wrap-anywhere max-w-48 py-2 max-bar:hidden">{who}</td>
      <td className="py-0.5 max-lg:py-1.5">
        <span className="flex flex-wrap items-center gap-x-2 text-chalk-soft text-xs lg:hidden">
          <span className="flex flex-wrap gap-x-2 bar:hidden">
            <Moment at={at} />
            {who}
          </span>
          <span className="wrap-anywhere">{about}</span>
        </span>
        <Unfolded line={<span className="font-medium">{what}</span>}>
          {(before || after) && <Facts facts={facts} isChange={before !== null && after !== null} />}
          <Link
            to={`/studio/log?${new URLSearchParams({ about: subject })}`}
            className="inline-flex min-h-(--link) items-center justify-self-start text-mint text-xs hover:underline"
          >
            {t('allAbout')}
            <span className="sr-only">: {subjectName ?? subject}</span>
          </Link>
        </Unfolded>
      </td>
      <td className="wrap-anywhere max-w-64 py-2 max-lg:hidden">{about}</td>
    </>
  )
}

function Who({ actor }: { actor: AuditEntry['actor'] }) {
  const t = useTranslations('studioLog')
  return <span>{actor === null ? t('system') : actor.name || actor.email || t('nobody')}</span>
}

function About({ about: { kind, name, to } }: { about: Subject }) {
  const t = useTranslations('studioLog')
  const word = t.has(`subject.${kind as 'course'}`) ? t(`subject.${kind as 'course'}`) : kind
  const named = name === null ? t('nobody') : name || word
  return (
    <>
      {name !== '' && <span className="text-chalk-soft">{word} · </span>}
      {to ? (
        <Link to={to} className="inline-flex min-h-(--link) items-center text-mint hover:underline">
          {named}
        </Link>
      ) : (
        named
      )}
    </>
  )
}

/** The key of an action's message, since keys of messages cannot contain dots. */
type KeyOf<Action extends string> = Action extends `${infer Kind}.${infer Act}` ? `${Kind}-${Act}` : Action

/** An action in words; one that the code does not know any more is shown as it was recorded. */
function useAction() {
  const t = useTranslations('studioLog.action')
  return (action: string) => {
    const key = action.replace('.', '-') as KeyOf<AuditAction>
    return t.has(key) ? t(key) : action
  }
}
