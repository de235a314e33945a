import { importItems, previewItems } from '../catalog/exchange/import-items.ts'
import { itemExporter } from '../catalog/exchange/item-exporter.ts'
import { undoItemImport } from '../catalog/exchange/writes/undo-item-import.ts'
import { addressExporter } from '../customers/address-exchange/address-exporter.ts'
import {
  importAddresses,
  previewAddresses,
} from '../customers/address-exchange/import-addresses.ts'
import { importCustomers, previewCustomers } from '../customers/exchange/import-customers.ts'
import { undoCustomerImport } from '../customers/exchange/undo-customer-import.ts'
import { customerExporter } from '../customers/export/customer-exporter.ts'
import { importParcels, previewParcels } from '../deliveries/exchange/import-parcels.ts'
import { parcelExporter } from '../deliveries/exchange/parcel-exporter.ts'
import { auditExporter } from '../platform/audit/audit-exporter.ts'
import type { ExchangedKind, ExportedKinds } from '../platform/exchange/exchanged-kind.ts'
import { importPrices, previewPrices } from '../pricing/exchange/import-prices.ts'
import { priceExporter } from '../pricing/exchange/price-exporter.ts'
import { importOrders, previewOrders } from '../sales/exchange/import-orders.ts'
import { orderExporter } from '../sales/exchange/order-exporter.ts'
import { importStocks, previewStocks } from '../warehouse/exchange/import-stocks.ts'
import { stockExporter } from '../warehouse/exchange/stock-exporter.ts'
import { stockTaking } from '../warehouse/exchange/stock-taking.ts'
import { customerUses, itemUses } from './record-uses.ts'

/** Everything that can be exported to files and imported from them, over HTTP and at the command line. */
export const exchangedKinds = {
  items: {
    readScope: 'items.read',
    writeScope: 'items.write',
    exporter: itemExporter,
    preview: previewItems,
    importFile: importItems(stockTaking),
    undo: undoItemImport(itemUses),
  },
  prices: {
    readScope: 'items.read',
    writeScope: 'items.write',
    exporter: priceExporter,
    preview: previewPrices,
    importFile: importPrices,
    undo: { operation: 'importPrices', never: 'many' },
  },
  stock: {
    readScope: 'stocks.read',
    writeScope: 'stocks.write',
    exporter: stockExporter,
    preview: previewStocks,
    importFile: importStocks,
    undo: { operation: 'importStocks', never: 'booked' },
  },
  customers: {
    readScope: 'customers.read',
    writeScope: 'customers.write',
    exporter: customerExporter,
    preview: previewCustomers,
    importFile: importCustomers,
    undo: undoCustomerImport(customerUses),
  },
  addresses: {
    readScope: 'customers.read',
    writeScope: 'customers.write',
    exporter: addressExporter,
    preview: previewAddresses,
    importFile: importAddresses,
    undo: { operation: 'importAddresses', never: 'many' },
  },
  orders: {
    readScope: 'salesorders.read',
    writeScope: 'salesorders.write',
    exporter: orderExporter,
    preview: previewOrders,
    importFile: importOrders,
    undo: { operation: 'importOrders', never: 'document' },
  },
  parcels: {
    readScope: 'deliverynotes.read',
    writeScope: 'deliverynotes.write',
    exporter: parcelExporter,
    preview: previewParcels,
    importFile: importParcels,
    undo: { operation: 'importParcels', never: 'progress' },
  },
} satisfies Record<string, ExchangedKind>

/** What can be exported: all of that, and the kinds that cannot be imported. */
export const exportedKinds: ExportedKinds = {
  ...exchangedKinds,
  'audit-entries': { readScope: 'admin', exporter: auditExporter },
}
