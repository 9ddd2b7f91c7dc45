import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { Role } from '#values/role.ts'
import { isStorableText } from '#values/storable-text.ts'
import { searchPeople } from './people-queries.ts'

export type SuggestedPerson = { id: string; name: string; email: string; role: Role }

const most = 5

/** Up to five people whose name or address contains the text, newest first. For the owner and support. One query. */
export async function suggestPeople(
  context: Pick<Context, 'db' | 'actor'>,
  { text }: { text: string },
): Promise<SuggestedPerson[]> {
  requireRole(context, 'support')
  if (text.trim() === '' || !isStorableText(text)) return []
  const rows = await searchPeople(context.db, text, { limit: most })
  return rows.map(({ id, name, email, role }) => ({ id, name, email, role }))
}
