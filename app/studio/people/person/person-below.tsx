import type { Person } from '#domain/account-life/people/get-person.ts'
import type { FormProblem } from '../../../forms/form-outcome.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonDanger } from './person-danger.tsx'
import { PersonGems } from './person-gems.tsx'
import { PersonLog, PersonSecurity } from './person-log.tsx'

/** What stands beside and below the person's products; loaded after the page. */
export default function PersonBelow({
  person,
  isOwner,
  problem,
  now,
}: {
  person: Person
  isOwner: boolean
  problem: FormProblem | null
  now: Date
}) {
  return (
    <>
      <aside className="grid min-w-0 gap-9 xl:row-span-2">
        <PersonAccount person={person} isOwner={isOwner} problem={problem} />
        <PersonGems person={person} problem={problem} />
        <PersonLog person={person} now={now} />
        <PersonSecurity person={person} now={now} />
      </aside>
      <PersonDanger person={person} isOwner={isOwner} problem={problem} />
    </>
  )
}
