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

export const localTransferName = 'local-transfer'

export function ownTransferPath(reference: string): string {
  return `/transfer/${reference}`
}

/** A payment provider for transfers to the owner's bank account (specification, L8; docs/decisions/regional-price.md). */
export function createLocalTransfers({
  db,
  siteUrl,
  newReference,
  now = () => new Date(),
}: {
  db: Database
  siteUrl: (path: string) => string
  /** Makes references that cannot be guessed. */
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
      return { reference, redirectUrl: siteUrl(ownTransferPath(reference)) }
    },
    async settle(reference) {
      return report(await find(reference))
    },
    async withdraw(reference) {
      await moveTransfer(db, reference, waitingForBuyer, { state: 'withdrawn', decidedAt: now() })
      return report(await find(reference))
    },
    async refund({ reference, key, amount }) {
      return db.transaction(async (transaction) => {
        const inside = transaction as unknown as Database
        // Locked, so that concurrent refunds never exceed the payment.
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

/** The states in which a transfer waits for its buyer, who may submit or withdraw it. */
export const waitingForBuyer: readonly TransferState[] = ['open', 'rejected']

const reported: Record<TransferState, PaymentState> = {
  open: 'open',
  submitted: 'processing',
  approved: 'paid',
  rejected: 'declined',
  withdrawn: 'abandoned',
}

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
