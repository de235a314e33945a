import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../../../main/endpoints.ts'
import { graphQueries } from '../../../main/registries/graph.ts'
import { routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import {
  elementOf,
  pagedOf,
  published,
  unlessAbsent,
  unnamed,
} from '../testing/published-records.ts'

/** The published interface of taxes, terms, documents of sale and the warehouse: every operation and field of the catalogue is there. */

/** The first segments, or whole addresses, of the operations that are compared. */
const addresses = [
  ...['paymentMethods', 'shippingMethods', 'onHoldReasons', 'transactionStatuses', 'colorCodes'],
  ...['cancellationReasons', 'invoices/cancellationReasons', 'refunds/cancellationReasons'],
  ...['salesOrders/cancellationReasons', 'taxClasses', 'tax'],
]

/** The queries that are compared, with the type of their records. */
const queries: Readonly<Record<string, string>> = {
  QueryCountries: 'CountryItem',
  QueryLanguages: 'LanguageItem',
  QueryCurrencies: 'Currency',
  QueryCompanies: 'CompanyListItem',
  GetCompanyById: 'CompanyDetailsItem',
  QuerySalesChannels: 'SalesChannel',
  QueryPaymentMethods: 'PaymentMethod',
  QueryShippingMethods: 'ShippingMethodLookupItem',
  QuerySalesInvoiceCancellationReasons: 'SalesInvoiceCancellationReason',
  QueryTaxClasses: 'TaxClass',
  ListTaxClassesWithTaxRates: 'TaxClassWithTaxRate',
  QueryTaxCodes: 'TaxCode',
  QueryCustomers: 'CustomerListItem',
  GetCustomerById: 'Customer',
  QueryCustomerGroups: 'CustomerGroup',
  QueryCustomerCategories: 'CustomerCategory',
  QuerySalesOrders: 'SalesOrderListItem',
  GetSalesOrderById: 'SalesOrder',
  GetEmptySalesOrder: 'EmptySalesOrder',
  ListItemPriceDetails: 'ItemPriceDetails',
  QuerySalesQuotations: 'SalesQuotationListItem',
  GetSalesQuotationById: 'SalesQuotation',
  QuerySalesInvoices: 'SalesInvoiceListItem',
  QuerySalesInvoicesInternal: 'SalesInvoiceInternal',
  QuerySalesInvoiceLineItemsInternal: 'SalesInvoiceLineItemInternal',
  QuerySalesInvoiceCancellationsInternal: 'SalesInvoiceCancellationInternal',
  QuerySalesInvoiceCorrections: 'SalesInvoiceCorrectionListItem',
  QuerySalesInvoiceCorrectionsInternal: 'SalesInvoiceCorrectionInternal',
  QuerySalesInvoiceCorrectionLineItemsInternal: 'SalesInvoiceCorrectionLineItemInternal',
  QueryExternalDocumentsInternal: 'ExternalDocumentInternal',
  QueryExternalDocumentLineItemsInternal: 'ExternalDocumentLineItemInternal',
  QueryWarehouses: 'WarehouseListItem',
  QueryStorageLocations: 'StorageLocationListItem',
  QueryBinLocations: 'BinLocationListItem',
  GetBinLocationById: 'BinLocationListItem',
  QueryBinLocationOccupancy: 'BinLocationOccupancyItem',
  GetBinLocationStatuses: 'BinLocationStatusDto',
  GetBinLocationTypes: 'BinLocationTypeDto',
  QueryWarehouseZones: 'WarehouseZoneListItem',
  QueryZoneBinLocations: 'ZoneBinLocationItem',
  QueryZoneTypes: 'ZoneType',
  QueryStock: 'QueryStock',
  QueryStockItem: 'QueryStockItem',
  QueryBatches: 'BatchListItem',
  QueryBestBeforeDates: 'BestBeforeListItem',
  QuerySerialNumbers: 'SerialNumberListItem',
  QueryStockReservations: 'StockReservationListItem',
  QueryStockMovementHistory: 'StockMovementHistoryItem',
  QueryPicklists: 'PickList',
  QueryBinLocationPickHeatmap: 'BinLocationPickHeatmapItem',
  QueryShippingBoxes: 'ShippingBoxListItem',
  QueryShippingBoxTypes: 'ShippingBoxType',
  QuerySuppliers: 'Supplier',
  QueryMarketplaceOffer: 'MarketplaceOfferListItem',
  QueryMarketplaceExternalDocument: 'MarketplaceExternalDocumentListItem',
  QueryMarketplaceNotification: 'MarketplaceNotificationListItem',
  QueryMarketplaceNotificationDetail: 'MarketplaceNotificationDetailListItem',
  QueryMarketplacePaymentUpload: 'MarketplacePaymentUploadListItem',
  QueryMarketplaceShippingInformationUpload: 'MarketplaceShippingInformationUploadListItem',
  QueryMarketplaceOrderCancellationRequestUpload:
    'MarketplaceOrderCancellationRequestUploadListItem',
  QueryMarketplaceOrderCancellationUpload: 'MarketplaceOrderCancellationUploadListItem',
  QueryMarketplaceReturnUpload: 'MarketplaceReturnUploadListItem',
  QueryMarketplaceReturnUploadLineItem: 'MarketplaceReturnUploadLineItemListItem',
}

/** First segments of the addresses whose operations are all compared. How documents leave the house is not part of this. */
const resources = [
  ...['accountingData', 'invoices', 'creditNotes', 'deliveryNotes', 'returns', 'returnStates'],
  ...['returnReasons', 'customers', 'customerCategories', 'customerGroups', 'salesOrders'],
  ...['stocks', 'warehouses', 'wms', 'suppliers'],
]
const isOfResource = (line: string) =>
  resources.includes(line.split('/')[1] ?? '') && !line.includes('/output/')

const isCompared = (line: string) =>
  isOfResource(line) ||
  addresses.some((address) => line === `GET /${address}` || line.startsWith(`GET /${address}/`))

const routes = new Map(
  routesOf(endpoints)
    .filter(({ isUnversioned }) => isUnversioned)
    .map((route) => [unnamed(`${route.operation.method} ${route.url}`), route]),
)

/** The fields of a record in an answer, whether it comes alone, in a list or in a page. */
function fieldsOf(schema: Record<string, never>): string[] {
  const { items, properties } = schema as {
    items?: Record<string, never>
    properties?: Record<string, Record<string, never>>
  }
  if (items) return fieldsOf(items)
  const page = properties?.['Items']
  return page ? fieldsOf(page) : Object.keys(properties ?? {})
}

test('every published operation is there, those without an answer too', unlessAbsent, (t) => {
  const compared = published().operations.filter(isCompared)
  assert.ok(compared.length > 90, `${compared.length} operations`)
  const missing = compared.filter((line) => !routes.has(line))
  for (const one of missing) t.diagnostic(`missing: ${one}`)
  assert.deepEqual(missing, [])
})

test(
  'every published operation on terms and documents is there, with all of its fields',
  unlessAbsent,
  (t) => {
    const { answers, records } = published()
    const compared = [...answers].filter(([line, type]) => isCompared(line) && type !== 'binary')
    assert.ok(compared.length >= addresses.length, `${compared.length} operations`)
    const missing = compared.flatMap(([line, type]) => {
      const shape = routes.get(line)?.operation.answer.shape
      if (!shape) return [line]
      const own = fieldsOf(wire(shapeOf(shape), generations.v1).schema as Record<string, never>)
      const record = records.get(elementOf(type) ?? pagedOf(type) ?? type)
      assert.ok(record, type)
      return [...record.keys()]
        .filter((field) => !own.includes(field))
        .map((field) => `${line} ${field}`)
    })
    for (const one of missing) t.diagnostic(`missing: ${one}`)
    assert.deepEqual(missing, [])
  },
)

const graphPath = fileURLToPath(
  new URL('../../../../../shared/reference/catalogue-graphql.md', import.meta.url),
)
const unlessGraphAbsent = {
  skip: existsSync(graphPath) ? false : 'THE CATALOGUE catalogue-graphql.md IS NOT HERE',
}

/** What the names of those queries say that they are about. */
const topics =
  /Customer|Sales(Order|Quotation|Invoice|Channel)|^QueryExternalDocument|Payment|Method|Tax|Countries|Languages|Currencies|Compan|Stock|Warehouse|Pick|BinLocation|Zone|ShippingBox|Batch|BestBefore|Serial|StorageLocation/
/** How documents go to marketplaces is not part of this. */
const others = /Marketplace/

test(
  'no published query on customers, terms, documents, the warehouse and reference data is left out',
  unlessGraphAbsent,
  () => {
    const [, names = ''] =
      /^\*\*Queries[^*]*\*\* (.*)$/m.exec(readFileSync(graphPath, 'utf8')) ?? []
    const published = names.split(', ').filter((name) => topics.test(name) && !others.test(name))
    assert.ok(published.length > 25, `${published.length} queries`)
    assert.deepEqual(
      published.filter((name) => !(name in queries)),
      [],
    )
  },
)

test(
  'every published query on terms and documents is there, with all of its fields',
  unlessGraphAbsent,
  (t) => {
    const text = readFileSync(graphPath, 'utf8')
    const missing = Object.entries(queries).flatMap(([name, type]) => {
      const query = graphQueries.find((one) => one.name === name)
      if (!query) return [name]
      const listed = new RegExp(`^- \\*\\*${type}\\*\\* \\{ (.*) \\}$`, 'm').exec(text)?.[1]
      assert.ok(listed, type)
      const own = Object.keys(query.source.type.fields)
      return listed
        .split(', ')
        .filter((field) => !own.includes(field))
        .map((field) => `${name} ${field}`)
    })
    for (const one of missing) t.diagnostic(`missing: ${one}`)
    assert.deepEqual(missing, [])
  },
)
