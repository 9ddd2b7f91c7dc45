import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { listOrdersOf } from '#domain/commerce/purchases/order-search-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { firstRows } from '#domain/kernel/list-page.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import { findProgressOf } from '#domain/learning/classroom/find-progress.ts'
import { gemBalanceOf } from '#domain/learning/gems/gem-balance.ts'
import { findGemState, listGemEntries } from '#domain/learning/gems/gem-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { listAuditRows } from '#domain/people/audit/audit-entry-queries.ts'
import { listSecurityRowsOf } from '#domain/people/security-log/security-event-queries.ts'
import { clientName } from '#values/client-name.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { plainText } from '#values/plain-text.ts'
import type { ItemType } from '#values/product.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  findPerson,
  type HoldingSource,
  listCommentsBy,
  listHoldingRows,
  listLessonCells,
} from './person-queries.ts'

export type Holding = {
  productType: ItemType
  slug: string
  title: LocalizedText
  kind: 'paid' | 'free' | 'ads'
  exclusive: boolean
  sourceCode: boolean
  sources: readonly HoldingSource[]
  /**
   * Progress, `done` of `of`: in a course the seen classes among those that count for the person, in a book the current chapter.
   */
  done: number
  of: number
  lastOpenedAt: Date | null
}

/** A class of a course: seen, opened but not finished, or never opened. */
export type LessonCell = {
  id: number
  title: LocalizedText
  state: 'seen' | 'begun' | 'unopened'
  /** Where the person stopped. */
  seconds: number
}

export type Person = Awaited<ReturnType<typeof getPerson>>

const shownOrders = 10
const shownGems = 20
const shownComments = 5
const shownEvents = 10

/**
 * Everything that the studio shows of a person, for the owner and support; devices, security events and the audit log for the
 * owner only. `course`: slug of the course whose classes are listed; without it, the course opened last. The number of queries
 * does not depend on the amount of data. Throws `account-not-found`.
 */
export async function getPerson(
  context: Context,
  accounts: Pick<Accounts, 'listSessions'>,
  { id, course }: { id: string; course?: string | null },
) {
  requireRole(context, 'support')
  const { db, shop, actor } = context
  const found = isStorableText(id) ? await findPerson(db, id) : null
  if (!found) throw notFound('account')
  const owner = isOwner(actor)
  const [rows, progress, orders, gemState, gemEntries, comments, sessions, audit, security] =
    await Promise.all([
      listHoldingRows(db, id),
      findProgressOf(context, { userId: id }),
      listOrdersOf(db, id, shownOrders),
      findGemState(db, id),
      listGemEntries(db, { userId: id, limit: shownGems, offset: 0 }),
      listCommentsBy(db, id, shownComments),
      accounts.listSessions(id, new Headers()),
      owner ? listAuditRows(db, { subject: `person/${id}` }, firstRows(shownEvents)) : null,
      owner ? listSecurityRowsOf(db, { userId: id, limit: shownEvents }) : null,
    ])
  const holdings = rows.flatMap((row): (Holding & { productId: number })[] => {
    const { course, book, chapters, chapter, ...rest } = row
    const product = course ?? book
    if (!product) return []
    const far = row.productType === 'course' ? progress.get(row.productId) : undefined
    return [
      {
        ...rest,
        ...product,
        done: far ? far.seen : (chapter ?? 0),
        of: far ? far.total : book ? chapters : 0,
        lastOpenedAt: far?.lastOpenedAt ?? null,
      },
    ]
  })
  const shown = courseToShow(holdings, course)
  const { affiliate, paid, ...account } = found
  return {
    account,
    isYou: findUserId({ actor }) === id,
    affiliate: affiliate?.selling ? affiliate : null,
    paid: { orders: paid.orders, amount: money(paid.amount) },
    gems: gemState ? gemBalanceOf(gemState, shop.gems, context.now()).balance : 0,
    gemEntries: gemEntries.map(({ course, lesson, ...entry }) => ({
      ...entry,
      lesson: course && lesson ? { title: lesson.title, course: course.title } : null,
    })),
    holdings: holdings.map(({ productId: _, ...holding }): Holding => holding),
    shown: shown && {
      slug: shown.slug,
      title: shown.title,
      sections: await lessonCells(context, { userId: id, courseId: shown.productId }),
    },
    orders: orders.map(shownOrder),
    comments: comments.map(({ title, body, ...comment }) => ({
      ...comment,
      text: (title.trim() || plainText(body)).slice(0, 200),
    })),
    sessions: {
      count: sessions.length,
      clients: owner ? [...new Set(sessions.map(({ userAgent }) => clientName(userAgent)))] : null,
    },
    audit:
      audit?.map(({ id, at, name, action, before, after, actorId }) => {
        return { id, at, by: name, isSystem: actorId === null, action, before, after }
      }) ?? null,
    security: security?.map(({ id, at, code, network }) => ({ id, at, code, network })) ?? null,
  }
}

/** The course with the slug, otherwise the one opened last; null without courses. */
function courseToShow<Found extends Holding>(holdings: readonly Found[], slug?: string | null): Found | null {
  const courses = holdings.filter(({ productType, of }) => productType === 'course' && of > 0)
  const asked = courses.find((each) => each.slug === slug)
  const opened = (each: Found) => each.lastOpenedAt?.getTime() ?? 0
  return asked ?? courses.toSorted((a, b) => opened(b) - opened(a))[0] ?? null
}

async function lessonCells(
  { db }: Pick<Context, 'db'>,
  of: { userId: string; courseId: number },
): Promise<LessonCell[][]> {
  const bySection = Map.groupBy(await listLessonCells(db, of), ({ sectionId }) => sectionId)
  return [...bySection.values()].map((lessons) =>
    lessons.map(({ id, title, seen, seconds }) => ({
      id,
      title,
      state: seen ? 'seen' : seconds === null ? 'unopened' : 'begun',
      seconds: seconds ?? 0,
    })),
  )
}

function shownOrder(order: OrderRecord) {
  const { number, createdAt, productType, title, state, flag, giftTo, total, currency } = order
  return { number, createdAt, productType, title, state, flag, giftTo, total: money(total, currency) }
}
