import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getTransfer } from '#domain/commerce/transfers/list-transfers.ts'
import { approveTransfer, rejectTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/transfer-page'
import { transferPath } from './transfer-address.ts'
import { TransferPanel } from './transfer-panel.tsx'
import type { TransferList } from './transfers-page.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { transfer: await getTransfer(requestContext.domain, { reference: params.reference }) }
}

export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const intent = choiceIn(form, 'intent', ['approve', 'reject'])
  if (!intent) return formProblem(form, { code: 'invalid-input' })
  return formOutcome(form, async () => {
    if (intent === 'approve') await approveTransfer(domain, { reference })
    else await rejectTransfer(domain, { reference, reason: textIn(form, 'reason') })
    return { ok: true as const, intent, reference }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The page of a transfer. After a decision, the next transfer that waits is opened. */
export default function TransferPage({ loaderData: { transfer }, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioTransfers')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const list = useRouteLoaderData('studio-transfers') as TransferList | undefined
  const problem = actionData && !actionData.ok ? actionData : null
  useOnChange(actionData, () => {
    if (!actionData?.ok) return
    toast.success(t(`done.${actionData.intent}`))
    const next = list?.transfers.find(
      ({ state, reference }) => state === 'submitted' && reference !== actionData.reference,
    )
    if (next) navigate(transferPath(next.reference, search.toString()), { preventScrollReset: true })
  })
  return <TransferPanel key={transfer.reference} transfer={transfer} problem={problem} />
}
