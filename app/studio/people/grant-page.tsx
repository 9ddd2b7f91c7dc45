import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type GrantedToPeople,
  grantToPeople,
  listChosenPeople,
} from '#domain/account-life/people/grant-to-people.ts'
import { getNamedProduct } from '#domain/catalog/listing/get-named-product.ts'
import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { undoGrants } from '#domain/commerce/fulfillment/undo-grants.ts'
import { productTypes } from '#values/product.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { isTicked, textIn } from '#values/sent.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import ProductField from '../ui/product-field.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioCheckbox } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/grant-page'
import { personPath } from './people-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const ids = new URL(request.url).searchParams.getAll('id')
  return { people: await listChosenPeople(domain, { ids }) }
}

type GrantDone =
  | ({ ok: true; done: 'given'; product: NamedProduct | null } & GrantedToPeople)
  | { ok: true; done: 'undone' }

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  if (form.get('intent') === 'undo') {
    const grants = textIn(form, 'grants')
    // Giving a pack to a hundred people makes some thousand grants.
    if (!/^\d{1,9}(,\d{1,9}){0,9999}$/.test(grants)) return formProblem(form, { code: 'invalid-input' })
    return formOutcome(form, async (): Promise<GrantDone> => {
      await undoGrants(domain, { grants: grants.split(',').map(Number) })
      return { ok: true, done: 'undone' }
    })
  }
  const product = readProductAddress(textIn(form, 'product'), productTypes)
  if (!product) return formProblem(form, { fields: { product: ['required'] } })
  return formOutcome(form, async (): Promise<GrantDone> => {
    const granted = await grantToPeople(domain, {
      ids: form.getAll('id').map(String),
      product,
      extras: { exclusive: isTicked(form, 'exclusive'), sourceCode: isTicked(form, 'sourceCode') },
    })
    return { ok: true, done: 'given', product: await getNamedProduct(domain, product), ...granted }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Gives a product to one or several people, who are named first. */
export default function GrantPage({ loaderData: { people }, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioPeopleWork.grant')
  const message = useErrorMessage()
  const busy = useSending()
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData : null
  const [first] = people
  return (
    <StudioPage
      title={people.length === 1 && first ? t('titleOne', { name: first.name || first.email }) : t('title')}
      lead={t('lead')}
      className="max-w-2xl pt-2"
    >
      {done && <Done done={done} />}
      {people.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-8">
          <p>{t('nobody')}</p>
          <StudioButtonLink to="/studio/people">{t('toPeople')}</StudioButtonLink>
        </div>
      ) : (
        <PostForm problem={problem} className="grid gap-6">
          <section aria-labelledby="whom">
            <h2 id="whom" className="pb-1">
              {t('whom', { count: people.length })}
            </h2>
            <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
              {people.map(({ id, name, email }) => (
                <li key={id} className="py-1.5">
                  <input type="hidden" name="id" value={id} />
                  <Link to={personPath(id)} className="wrap-anywhere font-medium hover:text-mint">
                    {name || email}
                  </Link>
                  <span className="wrap-anywhere block text-chalk-soft text-xs">{email}</span>
                </li>
              ))}
            </ul>
          </section>
          <ProductField
            name="product"
            label={t('what')}
            labelClass="font-semibold"
            unchosen={t('choose')}
            value=""
            chosen={null}
            error={problem?.fields.product ? message('required') : null}
          />
          <fieldset>
            <legend className="font-semibold">{t('extras')}</legend>
            <p className="text-chalk-soft text-xs">{t('extrasHint')}</p>
            <StudioCheckbox name="sourceCode" label={t('sourceCode')} />
            <StudioCheckbox name="exclusive" label={t('exclusive')} />
          </fieldset>
          <div className="flex flex-wrap gap-2 border-line border-t pt-5">
            <StudioButton type="submit" variant="primary" aria-disabled={busy}>
              {t('send', { count: people.length })}
            </StudioButton>
            <StudioButtonLink
              to={people.length === 1 && first ? personPath(first.id) : '/studio/people'}
              variant="quiet"
            >
              {t(done ? 'back' : 'cancel')}
            </StudioButtonLink>
          </div>
        </PostForm>
      )}
    </StudioPage>
  )
}

function Done({ done }: { done: GrantDone }) {
  const t = useTranslations('studioPeopleWork.grant')
  const titleOf = useTitle()
  if (done.done === 'undone') {
    return (
      <Notice live="polite" className="mb-5">
        {t('undone')}
      </Notice>
    )
  }
  const title = done.product ? titleOf(done.product.title).label : ''
  return (
    <Notice live="polite" className="mb-5">
      <div className="flex flex-wrap items-center gap-3">
        <p>
          {t('given', { count: done.given, title })}
          {done.had > 0 && ` ${t('had', { count: done.had })}`}
        </p>
        {done.grants.length > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="grants" value={done.grants.join()} />
            <StudioButton type="submit">{t('undo')}</StudioButton>
          </Form>
        )}
      </div>
    </Notice>
  )
}
