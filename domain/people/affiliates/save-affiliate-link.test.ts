import { describe, expect, test } from 'vitest'
import { getAffiliate, savePayoutEmail } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { saveAffiliateLink } from './save-affiliate-link.ts'

const services = await createTestServices({ settings: { AULA_AFFILIATE_PERCENT: '25' } })

const learner = async () => contextOf(services, await createUser(services))

test("has no link and the shop's percent by default", async () => {
  expect(await getAffiliate(await learner())).toEqual({
    link: null,
    payoutEmail: null,
    percent: 25,
    selling: false,
  })
})

test('uses a custom percent, also zero', async () => {
  const user = await createAffiliate(services, { customPercent: 0 })
  expect(await getAffiliate(await contextOf(services, user))).toMatchObject({ percent: 0, selling: true })
})

describe('a link', () => {
  test.each(['a', 'Ana_Garcia-1', '-', '12345678901234567890', '  ana  '])('accepts %j', async (link) => {
    const context = await learner()
    expect(await saveAffiliateLink(context, { link })).toEqual({ ok: true, link: link.trim() })
    expect((await getAffiliate(context)).link).toBe(link.trim())
  })

  test.each([
    ['123456789012345678901', 'too-long'],
    ['ana garcía', 'affiliate-link-invalid'],
    ['ana maria', 'affiliate-link-invalid'],
    ['a&b=c', 'affiliate-link-invalid'],
    ['<b>', 'affiliate-link-invalid'],
  ])('%j is refused, and the earlier one stays', async (link, code) => {
    const context = await learner()
    await saveAffiliateLink(context, { link: 'before' })
    expect(await saveAffiliateLink(context, { link })).toEqual({ ok: false, code })
    expect((await getAffiliate(context)).link).toBe('before')
  })

  test("rejects another person's link in any case, and lets its holder change case", async () => {
    const [ana, eva] = [await learner(), await learner()]
    await saveAffiliateLink(ana, { link: 'LUZ' })
    expect(await saveAffiliateLink(eva, { link: 'luz' })).toEqual({ ok: false, code: 'affiliate-link-taken' })
    expect(await saveAffiliateLink(ana, { link: 'luz' })).toEqual({ ok: true, link: 'luz' })
  })

  test('is released by saving empty text', async () => {
    const [ana, eva] = [await learner(), await learner()]
    await saveAffiliateLink(ana, { link: 'luz' })
    expect(await saveAffiliateLink(ana, { link: ' ' })).toEqual({ ok: true, link: null })
    expect(await saveAffiliateLink(eva, { link: 'Luz' })).toMatchObject({ ok: true })
    expect((await getAffiliate(ana)).link).toBeNull()
  })

  test('goes to one of many concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, learner))
    const saved = await Promise.all(
      people.map((context, index) => saveAffiliateLink(context, { link: index % 2 ? 'sol' : 'SOL' })),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    const links = await Promise.all(people.map(async (context) => (await getAffiliate(context)).link))
    expect(links.filter((link) => link !== null)).toHaveLength(1)
  })

  test('is part of the actor', async () => {
    const user = await createAffiliate(services, { link: 'Luz' })
    const token = await services.accounts.createToken(user.id, new Headers())
    const headers = new Headers({ Authorization: `Bearer ${token}` })
    expect((await services.accounts.identify(headers)).actor).toMatchObject({ affiliateLink: 'Luz' })
  })

  test('requires a signed-in person', async () => {
    await expect(saveAffiliateLink(await contextOf(services), { link: 'a' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('the payout address', () => {
  test('is stored normalized', async () => {
    const context = await contextOf(services, await createAffiliate(services))
    expect(await savePayoutEmail(context, { email: ' Ana@Example.org ' })).toEqual({
      ok: true,
      payoutEmail: 'ana@example.org',
    })
    expect(await getAffiliate(context)).toMatchObject({ payoutEmail: 'ana@example.org', selling: true })
  })

  test('is not changed where the security log cannot be written', async () => {
    const seller = await contextOf(services, await createAffiliate(services, { payoutEmail: 'a@b.org' }))
    const withoutLog = (context: Context): Context => ({
      ...context,
      noteSecurity: async () => {
        throw new Error('no log')
      },
      transaction: (work) => context.transaction((inner) => work(withoutLog(inner))),
    })
    await expect(savePayoutEmail(withoutLog(seller), { email: 'ana@example.org' })).rejects.toThrow('no log')
    expect((await getAffiliate(seller)).payoutEmail).toBe('a@b.org')
  })

  test.each([
    ['', 'required'],
    ['ana@', 'email-invalid'],
    // To a spreadsheet these are formulas.
    ['+1@example.org', 'email-invalid'],
    ['-1@example.org', 'email-invalid'],
    ['=1@example.org', 'email-invalid'],
    ['@example.org', 'email-invalid'],
  ])('%j is refused', async (email, code) => {
    const context = await contextOf(services, await createAffiliate(services, { payoutEmail: 'a@b.org' }))
    expect(await savePayoutEmail(context, { email })).toEqual({ ok: false, code })
    expect((await getAffiliate(context)).payoutEmail).toBe('a@b.org')
  })

  test('is accepted from sellers only', async () => {
    const context = await learner()
    await saveAffiliateLink(context, { link: 'luz' })
    await expect(savePayoutEmail(context, { email: 'ana@example.org' })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'affiliate-sellers-only',
    })
    expect((await getAffiliate(context)).payoutEmail).toBeNull()
  })
})
