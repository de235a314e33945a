import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { AddressDraft } from '../platform/records/address.ts'
import type { Key } from '../platform/values/shape.ts'
import { hasSameParts, noParts, settled, withParts } from './addresses/address-plan.ts'
import { addressKinds } from './addresses/customer-address.ts'
import { auditedChange } from './writes/customer-change.ts'
import { writeChanges } from './writes/customer-change-store.ts'
import { numberedCustomers } from './writes/customer-numbers.ts'

/** Somebody who bought elsewhere and is to become a customer. */
export interface BuyerDraft {
  readonly languageIso: string
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
}

export interface AddedBuyer extends Key {
  /** For the audit trail. */
  readonly audited: object
}

/** Adds customers with the next free numbers; returns their keys in the order of the drafts. */
export async function addBuyers(
  tx: TenantTx,
  drafts: readonly BuyerDraft[],
): Promise<AddedBuyer[]> {
  if (drafts.length === 0) return []
  const { billing, shipment } = addressKinds
  const wanted = drafts.map(({ languageIso, billingAddress, shipmentAddress }) => {
    const [invoiced, sent] = [billingAddress, shipmentAddress].map((one) => withParts(noParts, one))
    const plan = [{ kind: billing, isDefault: true, parts: invoiced ?? noParts }]
    const other = { kind: shipment, isDefault: true, parts: sent ?? noParts }
    const isOther = !hasSameParts(other.parts, {
      ...(plan[0]?.parts ?? noParts),
      vatId: other.parts.vatId,
    })
    return {
      stored: undefined,
      values: { languageIso },
      plan: settled(isOther ? [...plan, other] : plan),
    }
  })
  const changes = await numberedCustomers(tx, wanted)
  const keys = await writeChanges(tx, changes)
  return changes.map((change, index) => ({
    ...(keys[index] as Key),
    audited: auditedChange(change)?.after ?? {},
  }))
}
