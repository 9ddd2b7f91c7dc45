import { useTranslations } from 'use-intl'
import type { DraftPlace } from '#domain/catalog/listing/list-draft-places.ts'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { AuditEntry } from '#domain/people/audit/list-audit-entries.ts'
import { Link } from '../../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { factsOf } from './facts.ts'
import { logPath } from './log-address.ts'
import { LogMoment } from './log-moment.tsx'
import { Facts, Unfolded } from './unfolded.tsx'
import { useSubject } from './use-subject.ts'

export function ChangesTable({
  entries,
  drafts,
}: {
  entries: readonly AuditEntry[]
  drafts: readonly DraftPlace[]
}) {
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
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            draft={drafts.find(({ id }) => entry.subject === `draft/${id}`) ?? null}
          />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ entry, draft }: { entry: AuditEntry; draft: DraftPlace | null }) {
  const t = useTranslations('studioLog')
  const { at, actor, action, subject, subjectName, before, after } = entry
  const what = useAction()(action)
  const who = <Who actor={actor} />
  const about = <About entry={entry} draft={draft} />
  const facts = factsOf(before, after)
  return (
    <tr className="align-top">
      <td className="whitespace-nowrap py-2 tabular-nums max-bar:hidden">
        <LogMoment at={at} />
      </td>
      <td className="wrap-anywhere max-w-48 py-2 max-bar:hidden">{who}</td>
      <td className="py-0.5 max-lg:py-1.5">
        <span className="flex flex-wrap gap-x-2 text-chalk-soft text-xs lg:hidden">
          <span className="flex flex-wrap gap-x-2 bar:hidden">
            <LogMoment at={at} />
            {who}
          </span>
          <span className="wrap-anywhere">{about}</span>
        </span>
        <Unfolded line={<span className="font-medium">{what}</span>}>
          {(before || after) && <Facts facts={facts} isChange={before !== null && after !== null} />}
          <Link
            to={logPath({ about: subject })}
            className="inline-flex min-h-6 items-center justify-self-start text-mint text-xs hover:underline"
          >
            {t('allAbout')}
            <span className="sr-only">: {subjectName ?? subject}</span>
          </Link>
        </Unfolded>
      </td>
      <td className="wrap-anywhere max-w-80 py-2 max-lg:hidden">{about}</td>
    </tr>
  )
}

function Who({ actor }: { actor: AuditEntry['actor'] }) {
  const t = useTranslations('studioLog')
  return <span>{actor === null ? t('system') : actor.name || actor.email || t('nobody')}</span>
}

function About({ entry, draft }: { entry: AuditEntry; draft: DraftPlace | null }) {
  const { subject, subjectName } = entry
  const { kind, label, to } = useSubject()({ subject, name: subjectName, draft })
  const named = label || kind
  return (
    <>
      {label && <span className="text-chalk-soft">{kind} · </span>}
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center text-mint hover:underline">
          {named}
        </Link>
      ) : (
        named
      )}
    </>
  )
}

/** Messages have no dots in their keys. */
type KeyOf<Action extends string> = Action extends `${infer Kind}.${infer Act}` ? `${Kind}-${Act}` : Action

/** An action that no code does any more stays as it was written. */
function useAction() {
  const t = useTranslations('studioLog.action')
  return (action: string) => {
    const key = action.replace('.', '-') as KeyOf<AuditAction>
    return t.has(key) ? t(key) : action
  }
}
