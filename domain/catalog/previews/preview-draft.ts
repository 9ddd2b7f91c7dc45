import type { EntitlementTerms } from '#domain/access/entitlements/entitlement-queries.ts'
import { saveEntitlement } from '#domain/access/entitlements/grant-queries.ts'
import { type DraftRow, findDraft, listParts } from '#domain/catalog/drafts/draft-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { rollBack } from '#domain/kernel/roll-back.ts'
import { endSoon, forbidWrites } from '#domain/kernel/transaction-queries.ts'
import { insertUser } from '#domain/people/accounts/account-queries.ts'
import { authorsPictures } from '#values/picture-address.ts'
import type { PreviewKey, PreviewPerson } from '#values/preview-address.ts'
import { pagesOf } from '#values/preview-pages.ts'
import type { ProductReference } from '#values/product.ts'
import { setAside } from './kinds/copy-queries.ts'
import { previewKinds } from './kinds/preview-kinds.ts'
import { findPreviewSlug } from './preview-slug.ts'

const holdings: Record<
  Exclude<PreviewPerson, 'visitor'>,
  Pick<EntitlementTerms, 'kind' | 'exclusive' | 'sourceCode'>
> = {
  buyer: { kind: 'paid', exclusive: false, sourceCode: false },
  exclusive: { kind: 'paid', exclusive: true, sourceCode: true },
  ads: { kind: 'ads', exclusive: false, sourceCode: false },
}

/**
 * Shows a draft as if it were published, as a certain kind of person sees it: `show` runs ordinary use cases in a transaction
 * that only reads and is rolled back (docs/decisions/previews.md). Throws `draft-not-found`, also for somebody who may not edit
 * it, for a path that is no page of it, and for a kind of person that the draft's kind does not have.
 */
export async function previewDraft<Shown>(
  context: Context,
  {
    path,
    name,
    ...key
  }: PreviewKey & {
    /** The path of a page of the shop. */
    path: string
    /** The name of the pretended person. */
    name: string
  },
  show: (preview: Context) => Promise<Shown>,
): Promise<Shown> {
  const draft = await findOwnDraft(context, key.draftId)
  const slug = await findPreviewSlug(context, draft)
  const kind = previewKinds[draft.kind]
  const pages = pagesOf(draft.kind)
  const called = await kind.findName(context.db, { draft, slug })
  const page = pages.pageOf(path, called)
  const isShown = page !== null || pages.asksFor(path, called)
  if (!isShown || !pages.people.includes(key.person)) throw notFound('draft')
  const parts = (await listParts(context.db, draft.id)).filter(({ removedAt }) => removedAt === null)
  const plan = await kind.plan(context, { draft, parts, slug, page: page === 'start' ? null : page })
  return rollBack(context, async (inner) => {
    await endSoon(inner.db)
    if (draft.itemId !== null) await setAside(inner.db, { kind: draft.kind, itemId: draft.itemId })
    await plan.write(inner)
    const actor = await pretend(inner, { person: key.person, name, products: plan.products })
    await forbidWrites(inner.db)
    const preview: Context = {
      ...inner,
      actor,
      locale: key.locale,
      mediaAddresses: {
        ...(plan.mediaAddresses ?? inner.mediaAddresses),
        // Images of a draft are shown only to its author, under addresses for authors.
        pictures: () => authorsPictures,
      },
      transaction: (work) => work(preview),
    }
    return show(preview)
  })
}

async function findOwnDraft({ db, actor }: Context, draftId: number): Promise<DraftRow> {
  const draft = await findDraft(db, draftId)
  if (!draft || !isAuthorOf(actor, draft)) throw notFound('draft')
  return draft
}

/** No account has this id or this address. */
const pretended = { id: 'preview', email: 'preview@preview.invalid' }

async function pretend(
  { db, now }: Context,
  { person, name, products }: { person: PreviewPerson; name: string; products: readonly ProductReference[] },
): Promise<Actor> {
  if (person === 'visitor') return { kind: 'visitor' }
  await insertUser(db, { ...pretended, name, emailVerified: true })
  const terms = { ...holdings[person], orderId: null, given: false, grantedAt: now() }
  for (const product of products) {
    await saveEntitlement(db, { userId: pretended.id, ...product }, terms, now())
  }
  return {
    ...pretended,
    kind: 'user',
    name,
    role: 'learner',
    verified: true,
    blockShopping: false,
    subscribed: true,
    preferences: {},
    affiliateLink: null,
  }
}
