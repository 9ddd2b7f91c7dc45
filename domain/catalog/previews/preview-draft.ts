import type { EntitlementTerms } from '#domain/access/entitlements/entitlement-queries.ts'
import { saveEntitlement } from '#domain/access/entitlements/grant-queries.ts'
import { insertCopy, setAside } from '#domain/catalog/courses/copy-queries.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { type DraftRow, findDraft, listParts } from '#domain/catalog/drafts/draft-queries.ts'
import { besideVideo, mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { MediaAddresses } from '#domain/kernel/ports/media-address.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { rollBack } from '#domain/kernel/roll-back.ts'
import { endSoon, forbidWrites } from '#domain/kernel/transaction-queries.ts'
import { insertUser } from '#domain/people/accounts/account-queries.ts'
import { type PreviewKey, type PreviewPerson, previewPageOf } from '#values/preview-address.ts'
import { type PreviewPlan, planPreview } from './plan-preview.ts'
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
 * Shows a draft as if it were published to somebody who has it so: `show` runs ordinary use cases in a transaction that only
 * reads and is rolled back (docs/decisions/previews.md). Throws `draft-not-found`, also for everybody who may not edit it, and
 * for what is no page of its course.
 */
export async function previewDraft<Shown>(
  context: Context,
  {
    path,
    name,
    ...key
  }: PreviewKey & {
    /** Of the shop. */
    path: string
    /** Of the person who is pretended. */
    name: string
  },
  show: (preview: Context) => Promise<Shown>,
): Promise<Shown> {
  const draft = await findOwnDraft(context, key.draftId)
  const slug = await findPreviewSlug(context, draft)
  const page = previewPageOf(path, slug)
  if (page === null && !commentsPattern.test(path)) throw notFound('draft')
  const plan = await planPreview(draft, await listParts(context.db, draft.id), { slug, page })
  return rollBack(context, async (inner) => {
    await endSoon(inner.db)
    await writeCopy(inner, draft, plan)
    const actor = await pretend(inner, { person: key.person, name, courseId: plan.copy.course.id })
    await forbidWrites(inner.db)
    const preview: Context = {
      ...inner,
      actor,
      locale: key.locale,
      mediaAddresses: addressesIn(plan),
      transaction: (work) => work(preview),
    }
    return show(preview)
  })
}

const commentsPattern = /^\/class-comments\/\d+$/

async function findOwnDraft({ db, actor }: Context, draftId: number): Promise<DraftRow> {
  const draft = await findDraft(db, draftId)
  if (draft?.kind !== 'course' || !isAuthorOf(actor, draft)) throw notFound('draft')
  return draft
}

async function writeCopy({ db }: Context, { itemId }: DraftRow, { copy, category }: PreviewPlan) {
  if (itemId !== null) await setAside(db, itemId)
  const categoryId = await ensureCategory(db, category)
  await insertCopy(db, { ...copy, course: { ...copy.course, categoryId } })
}

/** No account has this id or this address. */
const pretended = { id: 'preview', email: 'preview@preview.invalid' }

async function pretend(
  { db, now }: Context,
  { person, name, courseId }: { person: PreviewPerson; name: string; courseId: number },
): Promise<Actor> {
  if (person === 'visitor') return { kind: 'visitor' }
  await insertUser(db, { ...pretended, name, emailVerified: true })
  const holding = { userId: pretended.id, productType: 'course', productId: courseId } as const
  const terms = { ...holdings[person], orderId: null, given: false, grantedAt: now() }
  await saveEntitlement(db, holding, terms, now())
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

/** Files of a draft are for its author alone, by their own addresses. */
function addressesIn({ copy }: PreviewPlan): MediaAddresses {
  return {
    make({ lessonId, kind, locale }) {
      const lesson = copy.lessons.find(({ id }) => id === lessonId)
      const key = (kind === 'captions' ? lesson?.captionFiles : lesson?.videoFiles)?.[locale] ?? ''
      return `/media/${kind === 'frames' ? besideVideo(key, 'frames.webp') : key}`
    },
    playlist({ lessonId, locale }, version) {
      const key = copy.lessons.find(({ id }) => id === lessonId)?.videoFiles?.[locale] ?? ''
      return `/media/${besideVideo(key, `${version}/${mainPlaylist}`)}`
    },
    holds: () => false,
    pictures: () => '/media/pictures/',
  }
}
