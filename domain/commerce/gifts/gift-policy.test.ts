import { describe, expect, test } from 'vitest'
import { describeGiver, readGiftLetter } from './gift-policy.ts'

const moment = new Date('2026-05-10T12:00:00Z')
const now = () => moment
const inDays = (days: number) => new Date(moment.getTime() + days * 86_400_000)

describe('the letter of a gift', () => {
  test('has at most 1000 characters, without invalid ones', () => {
    const read = (message: string) => readGiftLetter({ now }, { message, deliverAt: null })?.message
    expect(read('  Que lo disfrutes\0 ')).toBe('Que lo disfrutes')
    expect(read('a'.repeat(1_000))).toHaveLength(1_000)
    expect(read('línea\r\n'.repeat(150))).toHaveLength(899)
    expect(() => read('a'.repeat(1_001))).toThrow(
      expect.objectContaining({ code: 'invalid-input', fields: { message: ['too-long'] } }),
    )
  })

  test.each([
    ['yesterday', inDays(-1), null],
    ['now', moment, null],
    ['tomorrow', inDays(1), inDays(1)],
    ['in 366 days', inDays(366), inDays(366)],
  ])('is delivered, when dated %s, at %s', (_when, deliverAt, expected) => {
    expect(readGiftLetter({ now }, { message: '', deliverAt })).toEqual({ message: '', deliverAt: expected })
  })

  test('is refused with a date too far away or that is none', () => {
    for (const deliverAt of [inDays(367), new Date('never')]) {
      expect(readGiftLetter({ now }, { message: '', deliverAt })).toBeNull()
    }
  })
})

describe('the giver', () => {
  const giverOf = (giverName: string, payerName: string | null) =>
    describeGiver({ giverName, message: '' }, payerName).giver

  test.each([
    ['a guest who signs', 'Tía Inés', null, { account: null, signature: 'Tía Inés' }],
    ['a guest who does not sign', '', null, { account: null, signature: null }],
    [
      'an account that signs otherwise',
      'Tía Inés',
      'Inés Roca',
      { account: 'Inés Roca', signature: 'Tía Inés' },
    ],
    [
      'an account that signs with its name',
      'inés roca',
      'Inés Roca',
      { account: 'Inés Roca', signature: null },
    ],
    ['an account whose name cannot be shown', 'Tía Inés', '<<>>', { account: '…', signature: 'Tía Inés' }],
    ['a deleted account', 'Tía Inés', '', { account: null, signature: 'Tía Inés' }],
  ])('%s, "%s" by "%s", is described as %j', (_who, giverName, payerName, giver) => {
    expect(giverOf(giverName, payerName)).toEqual(giver)
  })

  test('cannot make a program link an address in the message', () => {
    const { message } = describeGiver({ giverName: '', message: 'Mira www.example.com' }, null)
    expect(message).not.toContain('example.com')
  })
})
