import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { restoreDraftRevision } from '#domain/catalog/drafts/restore-draft-revision.ts'
import { archiveItem } from '#domain/catalog/publishing/archive-item.ts'
import { describePublication } from '#domain/catalog/publishing/describe-publication.ts'
import { publishDraft, rehearsePublication } from '#domain/catalog/publishing/publish-draft.ts'
import { schedulePublication } from '#domain/catalog/publishing/schedule-publication.ts'
import { unpublishItem } from '#domain/catalog/publishing/unpublish-item.ts'
import type { Context } from '#domain/kernel/context.ts'
import { sentId } from '#values/id-shapes.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

const removeClasses = z
  .literal('1')
  .optional()
  .transform((value) => value === '1')

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rehearse'), draftId: sentId }),
  z.object({ intent: z.literal('describe'), draftId: sentId }),
  z.object({ intent: z.literal('publish'), draftId: sentId, removeClasses }),
  z.object({
    intent: z.literal('schedule'),
    draftId: sentId,
    removeClasses,
    /** The value of a `datetime-local` field, read in the shop's time zone, which is UTC. */
    at: z.iso
      .datetime({ local: true, error: 'invalid-value' })
      .transform((local) => new Date(`${local.replace(/Z$/, '')}Z`)),
  }),
  z.object({ intent: z.literal('call-off'), draftId: sentId }),
  z.object({ intent: z.literal('unpublish'), draftId: sentId }),
  z.object({ intent: z.literal('archive'), draftId: sentId }),
  z.object({ intent: z.literal('restore'), draftId: sentId, revisionId: sentId }),
])

/** The actions on a draft as a whole, such as publishing; each use case checks whether the caller may do it. */
export async function draftAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const sent = await request.formData()
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) {
    const atWrong = parsed.error.issues.some(({ path }) => path[0] === 'at')
    return formProblem(sent, atWrong ? { fields: { at: ['invalid-value'] } } : { code: 'invalid-input' })
  }
  return formOutcome(sent, () => perform(requestContext.domain, parsed.data))
}

/** `slug` in the answer: the address under which the editor finds the draft afterwards. */
async function perform(domain: Context, input: z.infer<typeof form>) {
  switch (input.intent) {
    case 'rehearse':
      return {
        ok: true,
        intent: input.intent,
        publication: await rehearsePublication(domain, input),
      } as const
    case 'describe':
      return { ok: true, intent: input.intent, effect: await describePublication(domain, input) } as const
    case 'publish': {
      const publication = await publishDraft(domain, input)
      return {
        ok: true,
        intent: input.intent,
        publication,
        slug: publication.ok ? publication.slug : null,
      } as const
    }
    case 'schedule':
      return { ok: true, intent: input.intent, schedule: await schedulePublication(domain, input) } as const
    case 'call-off': {
      const schedule = await schedulePublication(domain, { ...input, at: null })
      return { ok: true, intent: input.intent, schedule } as const
    }
    case 'unpublish':
      await unpublishItem(domain, input)
      return { ok: true, intent: input.intent } as const
    case 'archive':
      await archiveItem(domain, input)
      return { ok: true, intent: input.intent } as const
    case 'restore': {
      await restoreDraftRevision(domain, input)
      const { publishedSlug, fields } = await getDraft(domain, input)
      return { ok: true, intent: input.intent, slug: publishedSlug ?? fields.slug } as const
    }
  }
}
