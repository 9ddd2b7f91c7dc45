import { ExternalLink } from 'lucide-react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { getEditedAuthor, saveAuthor } from '#domain/catalog/authors/save-author.ts'
import { authorPath } from '#values/author.ts'
import { refusalOf, responseInit, statusOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { readChange } from '../ui/sent-change.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/author-page'
import { AuthorForm } from './author-form.tsx'
import type { AuthorOutcome } from './author-outcome.ts'

const shape = z.strictObject({ revision: z.int().min(0), fields: z.unknown() })

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return getEditedAuthor(requestContext.domain, { userId: id })
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const parsed = await readChange(request, shape)
  if (!parsed.success) {
    return answer(
      { ok: false, code: 'refused', error: 'invalid-input', fields: {} },
      { status: statusOf('invalid-input') },
    )
  }
  try {
    const saved = await saveAuthor(domain, { userId: id, ...parsed.data })
    if (!saved.ok) return answer(saved)
    const { fields, revision } = await getEditedAuthor(domain, { userId: id })
    return answer({ ok: true, revision, fields })
  } catch (error) {
    const refusal = refusalOf(error)
    return answer(
      { ok: false, code: 'refused', error: refusal.code, fields: refusal.fields },
      responseInit(refusal),
    )
  }
}

function answer(outcome: AuthorOutcome, init?: Parameters<typeof data>[1]) {
  return data(outcome, init)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function AuthorPage({
  loaderData: { userId, account, fields, revision },
}: Route.ComponentProps) {
  const t = useTranslations('studioAuthors')
  return (
    <StudioPage
      title={fields.name || account}
      lead={revision > 0 ? authorPath(fields.slug) : t('unwritten')}
      actions={
        <>
          <StudioButtonLink to="/studio/authors" variant="quiet" className="max-bar:hidden">
            {t('back')}
          </StudioButtonLink>
          {revision > 0 && (
            <StudioButtonLink to={authorPath(fields.slug)}>
              <ExternalLink size={17} aria-hidden />
              {t('view')}
            </StudioButtonLink>
          )}
        </>
      }
      className="max-w-6xl"
    >
      <AuthorForm key={userId} loaded={{ fields, revision }} />
    </StudioPage>
  )
}
