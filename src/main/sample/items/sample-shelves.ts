import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import {
  storageLocationTable,
  usualLocation,
} from '../../../warehouse/storage-locations/storage-location-store.ts'
import { warehouseZoneTable } from '../../../warehouse/zones/warehouse-zone-store.ts'

/** How much lies where; without a place it is the usual one of the warehouse. */
interface Part {
  readonly quantity: number
  readonly storageLocationId?: number
}

/** Three racks of three levels along the wall, from which is picked. */
const picking = [1, 2, 3].flatMap((rack) => [1, 2, 3].map((level) => `T-0${rack}-0${level}`))
const reserve = ['R-01', 'R-02', 'R-03', 'R-04']

/** In centimetres. */
const levelOfRack = { length: 60, width: 40, height: 35 }
const palletOfReserve = { length: 120, width: 80, height: 100 }

/** What a level of a rack has of one tea; the rest lies in reserve. */
const inReach = 20

/**
 * Places in addition to the usual one: the teas lie on the racks, what is more of them in reserve, and what arrives
 * stands at the gate. Returns where how much of an item lies.
 */
export async function addShelves(
  tx: TenantTx,
  { id: warehouseId }: Key,
): Promise<(sku: string, quantity: number) => Part[]> {
  const [wall, roof] = await insertRows(tx, warehouseZoneTable, [
    zoneOf('T', 'Teas along the wall', 'Picking', 1),
    zoneOf('R', 'Under the roof', 'Bulk', 2),
  ])
  const places = [
    ...picking.map((name) => ({ name, type: 'Picking', zoneId: wall?.id, ...levelOfRack })),
    ...reserve.map((name) => ({ name, type: 'Reserve', zoneId: roof?.id, ...palletOfReserve })),
    { name: 'IN-01', type: 'Receiving' },
  ].map((place, index) => ({ ...usualLocation, ...place, warehouseId, sortNumber: index + 1 }))
  const keys = await insertRows(tx, storageLocationTable, places)
  const placeAt = (index: number) => ({ storageLocationId: keys[index]?.id ?? 0 })
  let teas = 0
  return (sku, quantity) => {
    if (!sku.startsWith('T-')) return [{ quantity }]
    const tea = teas++
    return [
      { quantity: Math.min(quantity, inReach), ...placeAt(tea % picking.length) },
      {
        quantity: Math.max(0, quantity - inReach),
        ...placeAt(picking.length + (tea % reserve.length)),
      },
    ]
  }

  function zoneOf(code: string, description: string, zoneType: string, sortNumber: number) {
    return { warehouseId, code, description, zoneType, sortNumber }
  }
}
