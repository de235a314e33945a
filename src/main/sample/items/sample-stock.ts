import { stockCostMethodsOf } from '../../../access/doors/companies/company-stock-costs-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { addSelected } from '../../../warehouse/stock-takes/stock-take-line-store.ts'
import { stockTakeTable } from '../../../warehouse/stock-takes/stock-take-store.ts'
import { type Booking, bookingAt } from '../../../warehouse/stocks/bookings/booking.ts'
import { bookingStatements } from '../../../warehouse/stocks/bookings/booking-store.ts'
import { resolveBookings } from '../../../warehouse/stocks/bookings/resolve-bookings.ts'
import {
  stockTransferLineTable,
  stockTransferTable,
} from '../../../warehouse/transit/stock-transfer-store.ts'
import { valueStock } from '../../../warehouse/values/valuing/value-stock.ts'
import { insertWriteDown } from '../../../warehouse/values/write-downs/stock-write-down-store.ts'
import { insertWarehouses } from '../../../warehouse/warehouses/warehouse-store.ts'
import { readSheet, type SheetRow, wordsOf } from '../data/sheet.ts'
import type { Numbers } from '../sample-references.ts'
import { itemWithSerialNumbers } from './sample-items.ts'
import { addShelves } from './sample-shelves.ts'

const warehouses = [
  {
    name: 'Roastery',
    code: 'R',
    description: 'Behind the roasting room; every parcel leaves from here.',
    isDefault: true,
    address: {
      company: 'Harbour Roasters GmbH',
      street: 'Am Sandtorkai 40',
      postalCode: '20457',
      city: 'Hamburg',
      countryIso: 'DE',
    },
  },
  {
    name: 'Shop at the quay',
    code: 'Q',
    description: 'What stands on the shelves of the shop.',
    type: 'PointOfSale',
    priority: 1,
    lockForShipment: true,
    address: { street: 'Kaiserkai 7', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' },
  },
] as const

/** Two warehouses with the stock of the table of items. */
export async function addStock(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const [roastery, shop] = await insertWarehouses(tx, warehouses)
  if (!roastery || !shop) throw new Error('the sample has no warehouses')
  const placesFor = await addShelves(tx, roastery)
  const rows = readSheet('items')
  const parents = new Set(rows.map((row) => row('parent')))
  const counted = rows.flatMap((row, index) => {
    if (parents.has(row('sku'))) return []
    const isOnShelf =
      wordsOf(row('channels')).includes('till') && row('availability') === 'In stock'
    const places = placesFor(row('sku'), inRoastery(row, index))
    return [
      ...places.map((place) => ({ row, warehouse: roastery, ...place })),
      { row, warehouse: shop, quantity: isOnShelf ? 2 + (index % 7) : 0 },
    ]
  })
  const bookings = counted
    .filter(({ quantity }) => quantity > 0)
    .map(({ row, warehouse, quantity, ...place }) =>
      bookingAt([], {
        itemId: { id: itemNumber(row('sku')) },
        warehouseId: { id: warehouse.id },
        ...('storageLocationId' in place && { storageLocationId: { id: place.storageLocationId } }),
        quantity,
        purchasePriceNet: Number(row('purchase')),
        serialNumbers: serialNumbersOf(row, quantity),
        comment: 'Stocktaking',
      }),
    )
  const lines = await resolveBookings({ tx, fieldName: (path) => path.join('.') }, bookings)
  await tx.all(bookingStatements(tx, lines, { name: 'Sample' }))
}

/** Goods on their way from the roastery to the shop. */
export async function addTransfer(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const comment = 'For the weekend'
  const booking: Booking = {
    ...bookingAt([], {
      itemId: { id: itemNumber('C-1001') },
      warehouseId: { id: 1 },
      quantity: -2,
      comment,
    }),
    movementType: 'Transit',
  }
  const [line] = await resolveBookings({ tx, fieldName: (path) => path.join('.') }, [booking])
  const row = { fromWarehouseId: 1, toWarehouseId: 2, comment }
  const [transfer] = await insertRows(tx, stockTransferTable, [row])
  if (!line || !transfer) throw new Error('the sample has no transfer')
  const sent = { ...line, storageLocationId: 0, quantity: 2, serialNumbersLeft: [] }
  const ofTransfer = { stockTransferId: transfer.id, sortOrder: 0 }
  await insertRows(tx, stockTransferLineTable, [{ ...sent, ...ofTransfer }])
  await tx.all(bookingStatements(tx, [{ ...line, document: transfer }], { name: 'Sample' }))
}

/** A stock take of one shelf that is being counted. */
export async function addStockTake(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const [take] = await insertRows(tx, stockTakeTable, [
    { name: 'Filters', warehouseId: 1, isBlind: true },
  ])
  const itemIds = [itemNumber('C-1001')]
  const selection = { warehouseId: 1, zoneId: null, locationIds: null, itemIds }
  await addSelected(tx, take?.id ?? 0, selection, 1)
}

/** What all of it is worth, and an item that is worth less than it cost. */
export async function addStockValues(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const { companyId } = await valueAll(tx)
  await insertWriteDown(tx, {
    ...{ companyId, itemId: itemNumber('C-1001'), day: dayOf(new Date()), amount: 2.5 },
    reason: 'The bags are printed for last season.',
  })
}

async function valueAll(tx: TenantTx): Promise<{ companyId: number }> {
  while ((await valueStock(tx, 1_000)) === 1_000);
  const [company] = await stockCostMethodsOf(tx)
  return { companyId: company?.id ?? 0 }
}

function serialNumbersOf(row: SheetRow, quantity: number): string[] {
  if (row('sku') !== itemWithSerialNumbers) return []
  return Array.from({ length: quantity }, (_, index) => `MH-${1001 + index}`)
}

/** Most stocks are plentiful; some are below their minimum, to show the warning. */
function inRoastery(row: SheetRow, index: number): number {
  if (row('availability') === 'On order') return 0
  return row('availability') === 'In stock' ? 10 + ((index * 17) % 70) : index % 4
}
