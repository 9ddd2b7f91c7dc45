import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { coupons, couponUses } from './coupon.table.ts'

const ofPerson = ({ id, email, verified }: Person) =>
  or(
    eq(couponUses.userId, id),
    verified ? and(isNull(couponUses.userId), eq(couponUses.email, email)) : undefined,
  )

/** On erasure, uses still count, without the address. */
export const couponData: PersonalDataPart = {
  name: 'coupons',
  collect: ({ db }, person) =>
    db
      .select({ code: coupons.code, state: couponUses.state, updatedAt: couponUses.updatedAt })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(ofPerson(person))
      .orderBy(asc(couponUses.orderId)),
  async erase(db, person, { erasedAs }) {
    await db.update(couponUses).set({ email: erasedAs }).where(ofPerson(person))
    return []
  },
}
