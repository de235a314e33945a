import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { StatusUse } from './transaction-status.ts'
import { findUnfitStatus } from './transaction-status-store.ts'

/** The values of a document, or those of them that change. */
type StatusValues = Readonly<Record<string, unknown>>

/** Throws `transaction-status.not-valid` (422) where a document gets a status that is not for its kind. */
export async function refuseUnfitStatus(
  tx: TenantTx,
  { transactionStatusId: id }: StatusValues,
  use: StatusUse,
): Promise<void> {
  const name = typeof id === 'number' ? await findUnfitStatus(tx, id, use) : undefined
  if (name !== undefined) throw notValid(name, use)
}

/** The same values; without the status where it is not for orders. */
export async function withFittingStatus<Values extends StatusValues>(
  tx: TenantTx,
  values: Values,
): Promise<Values> {
  const { transactionStatusId: id } = values
  const isUnfit = typeof id === 'number' && (await findUnfitStatus(tx, id, 'order')) !== undefined
  return isUnfit ? { ...values, transactionStatusId: null } : values
}

const kinds = {
  quotation: { en: 'quotations', de: 'Angebote' },
  order: { en: 'sales orders', de: 'Aufträge' },
}

const notValid = (name: string, use: StatusUse) =>
  new Refusal('broken-rule', 'transaction-status.not-valid', {
    en: `The transaction status “${name}” is not valid for ${kinds[use].en}.`,
    de: `Der Vorgangsstatus „${name}“ gilt nicht für ${kinds[use].de}.`,
  })
