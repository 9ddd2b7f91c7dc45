import { refusalOf } from '../../forms/refusal.ts'

/** Null for what the person's role does not include. */
export async function whenAllowed<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    refusalOf(error, ['forbidden'])
    return null
  }
}
