import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'

const howMany = 10
/** 80 random bits: a digest of so many is guessed by nobody. */
const length = 16

/** New codes, as a person writes them down. */
export function newRecoveryCodes({ randomText }: Pick<Context, 'randomText'>): string[] {
  return Array.from({ length: howMany }, () => (randomText(length).match(/.{4}/g) ?? []).join('-'))
}

/** What was typed without what people put between: spaces, hyphens, small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export function recoveryDigest(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('hex')
}
