import { z } from 'zod'
import { localizedShape } from '#domain/catalog/site/site-shapes.ts'
import { longestInfoBody, longestInfoLead, longestInfoTitle } from '#values/info-page.ts'
import { slugPattern } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { InfoPageFields } from './info-page-fields.ts'

const text = (most: number) => localizedShape(z.string().max(most).refine(isStorableText, 'invalid-value'))

export const infoPageShape = z.strictObject({
  slug: z.string().regex(slugPattern),
  title: text(longestInfoTitle),
  lead: text(longestInfoLead),
  body: text(longestInfoBody),
  published: z.boolean(),
}) satisfies z.ZodType<InfoPageFields>
