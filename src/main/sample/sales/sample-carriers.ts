import { carrierProductTable } from '../../../deliveries/carriers/carrier-product-store.ts'
import { carrierTable } from '../../../deliveries/carriers/carrier-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** A carrier that is connected with the second of the shipping methods. Nobody answers for it: it is not active. */
export async function addCarrier(tx: TenantTx): Promise<void> {
  const [key] = await insertRows(tx, carrierTable, [
    {
      ...{ name: 'Harbour Parcel', address: 'https://harbour-parcel.example.com/kontor' },
      ...{ secretSealed: '', isActive: false },
    },
  ])
  if (!key) throw new Error('no carrier was written')
  const product = { carrierId: key.id, code: 'express', shippingMethodId: 2 }
  await insertRows(tx, carrierProductTable, [product])
}
