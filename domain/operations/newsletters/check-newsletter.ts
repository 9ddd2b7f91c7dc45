import type { Context } from '#domain/kernel/context.ts'
import { type CheckedTexts, checkTexts } from './check-texts.ts'
import { getNewsletter } from './get-newsletter.ts'

/** What is wrong with the texts of a newsletter as saved. For the owner. Throws `nothing-here`. */
export async function checkNewsletter(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'siteUrl'>,
  which: { id: number },
): Promise<CheckedTexts> {
  const { fields } = await getNewsletter(context, which)
  return checkTexts(context, fields.body)
}
