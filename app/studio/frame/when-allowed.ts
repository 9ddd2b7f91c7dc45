import { refusalOf } from '../../forms/refusal.ts'

/** The result of a use case, or null where it refuses the caller with `forbidden`; other errors are thrown. */
export async function whenAllowed<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    refusalOf(error, ['forbidden'])
    return null
  }
}
