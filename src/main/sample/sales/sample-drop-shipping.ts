import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { insertOrderRows } from '../../../sales/orders/order-row-store.ts'
import { addDropShippingOrder } from '../../../warehouse/doors/drop-shipping.ts'
import { moveOrder } from '../../../warehouse/purchase/held-order-store.ts'
import { sampleCall } from '../sample-call.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'

const address = {
  ...{ firstName: 'Jonas', lastName: 'Petersen', street: 'Am Deich 12' },
  ...{ postalCode: '28199', city: 'Bremen', countryIso: 'DE' },
}

/** The tea gardens. */
const supplierId = 2

/** An order whose tea the supplier ships to the buyer, and has been asked to ship the most of. */
export async function addDropShipping(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  const [place] = await insertAddresses(tx, [address])
  const itemId = itemNumber('T-2000')
  const totals = { totalNet: 32.24, totalGross: 34.5 }
  const order = await insertOrderRows(
    tx,
    {
      ...{ number: 'SO-100901', companyId: references.companies('1'), customerId: 1 },
      ...{ billingAddressId: place?.id, shipmentAddressId: place?.id, ...totals },
      searchTerms: `${address.firstName} ${address.lastName}`,
      paymentMethodId: references.paymentMethods('Invoice'),
    },
    [
      {
        ...{ quantity: 5, itemId, sku: 'T-2000', name: 'Assam second flush, 100 g', taxRate: 7 },
        ...{ salesPriceNet: 6.4486, salesPriceGross: 6.9, ...totals },
        dropShippingSupplierId: supplierId,
      },
    ],
  )
  const call = sampleCall(tx)
  const locked = await lockOrder(tx, order)
  const lines = locked.lines.map(({ id, uuid }) => ({ id, uuid, itemId, quantity: Exact.of(4) }))
  const asked = await addDropShippingOrder(call, locked, supplierId, lines)
  await tx.all(moveOrder(tx, asked, 'sent'))
}
