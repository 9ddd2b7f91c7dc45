import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { PaymentProvider, PaymentState, ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { money } from '#values/money.ts'
import {
  addRefunded,
  findTransfer,
  insertRefundOnce,
  insertTransferOnce,
  type LocalTransfer,
  lockTransfer,
  moveTransfer,
  type TransferState,
} from './local-transfer-queries.ts'

/** The provider's name as `payments.provider` keeps it. */
export const localTransferName = 'local-transfer'

/** Where the buyer leaves the proof of a transfer. */
export function transferPath(reference: string): string {
  return `/transfer/${reference}`
}

/**
 * The way to pay by a transfer to the owner's own account (row L8). Nobody else's system knows of it: what the buyer says
 * and the owner decides are rows of ours, and this shows them through the port that every way to pay has
 * (docs/decisions/regional-price.md).
 */
export function createLocalTransfers({
  db,
  siteUrl,
  newReference,
  now = () => new Date(),
}: {
  db: Database
  siteUrl: (path: string) => string
  /** A new reference that nobody guesses. */
  newReference: () => string
  now?: () => Date
}): PaymentProvider {
  const find = async (reference: string): Promise<LocalTransfer> => {
    const transfer = await findTransfer(db, reference)
    if (!transfer) throw new Error(`there is no local transfer ${reference}`)
    return transfer
  }
  return {
    name: localTransferName,
    method: 'transfer',
    async open({ key, orderNumber, amount, description, locale, returnUrl, cancelUrl, regional }) {
      if (!regional) throw new Error(`order ${orderNumber} has no terms for a local transfer`)
      const { reference } = await insertTransferOnce(db, {
        reference: newReference(),
        key,
        orderNumber,
        description,
        locale,
        returnUrl,
        cancelUrl,
        currency: amount.currency,
        amount: amount.amount,
        terms: regional,
        state: 'open',
        createdAt: now(),
      })
      return { reference, redirectUrl: siteUrl(transferPath(reference)) }
    },
    async settle(reference) {
      return report(await find(reference))
    },
    async withdraw(reference) {
      await moveTransfer(db, reference, withdrawable, { state: 'withdrawn', decidedAt: now() })
      return report(await find(reference))
    },
    async refund({ reference, key, amount }) {
      return db.transaction(async (transaction) => {
        const inside = transaction as unknown as Database
        // The row is kept meanwhile, so that two refunds at once never give back more than came.
        const transfer = await lockTransfer(inside, reference)
        if (!transfer) throw new Error(`there is no local transfer ${reference}`)
        if (!(await insertRefundOnce(inside, { key, reference, amount: amount.amount }))) {
          return report(transfer)
        }
        const left = transfer.state === 'approved' ? transfer.amount - transfer.refunded : 0
        if (amount.amount <= 0 || amount.amount > left || amount.currency !== transfer.currency) {
          throw new DomainError('conflict', 'refund-refused')
        }
        await addRefunded(inside, reference, amount.amount)
        return report({ ...transfer, refunded: transfer.refunded + amount.amount })
      })
    },
  }
}

/** The buyer has not said that the money is sent, or the owner did not find it. */
export const withdrawable: readonly TransferState[] = ['open', 'rejected']

const reported: Record<TransferState, PaymentState> = {
  open: 'open',
  submitted: 'processing',
  approved: 'paid',
  rejected: 'declined',
  withdrawn: 'abandoned',
}

/** A transfer in the words of the port. */
export function report(transfer: LocalTransfer): ProviderPayment {
  const { reference, orderNumber, amount, currency, refunded, state } = transfer
  return {
    reference,
    orderNumber,
    state: reported[state],
    disputed: false,
    amount: money(amount, currency),
    refunded: money(refunded, currency),
  }
}
