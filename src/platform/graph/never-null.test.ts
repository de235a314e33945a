import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graphQueries } from '../../main/registries/graph.ts'
import { everythingOf, wrongNulls } from '../../whole/testing/graph-samples.ts'
import { addSampleTenant } from '../../whole/testing/sample-tenant.ts'
import { world } from '../../whole/testing/world.ts'
import type { NodeType } from './node-type.ts'

/** What a generated client relies on: a field that is declared as never null is never null, in any row. */

const w = await world()
const { app } = await addSampleTenant(w)

/** Fields that are null in a row although they never are, by `Type.field`. */
const wrong = new Set<string>()
let rows = 0

function look(type: NodeType, node: Readonly<Record<string, unknown>>): void {
  rows++
  for (const key of wrongNulls(type, node)) wrong.add(key)
}

async function ask(query: string) {
  const { body, text } = await w.call(app, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, `${query.slice(0, 200)} ${text.slice(0, 500)}`)
  return body.data
}

/** Ids of records, by the argument that names them. */
const parents: Record<string, string[]> = {}
for (const [argument, query, field] of [
  ['itemId', 'QueryItems', 'id'],
  ['categoryId', 'QueryCategories', 'id'],
  ['customerId', 'QueryCustomers', 'id'],
  ['companyId', 'QueryCompanies', 'id'],
  ['binLocationId', 'QueryBinLocations', 'binLocationId'],
  ['salesOrderId', 'QuerySalesOrders', 'id'],
  ['salesQuotationId', 'QuerySalesQuotations', 'id'],
  ['productionItemId', 'QueryProductionItems', 'id'],
  ['productionOrderId', 'QueryProductionOrders', 'id'],
  ['workbenchResourceId', 'QueryWorkbenchResources', 'id'],
  ['workbenchResourceTypeId', 'QueryWorkbenchResourceTypes', 'id'],
] as const) {
  const data = await ask(`{ ${query}(first: 30) { nodes { ${field} } } }`)
  parents[argument] = data[query].nodes.map((node: Record<string, string>) => node[field])
}

for (const query of graphQueries) {
  const { type } = query.source
  if (query.kind === 'record') {
    for (const id of parents[query.argument] ?? []) {
      const data = await ask(
        `{ ${query.name}(${query.argument}: "${id}") { ${everythingOf(type)} } }`,
      )
      // Of most items there is none: they are not made here.
      const isNone = query.name === 'QueryProductionItemByItemId' && data[query.name] === null
      if (!isNone) look(type, data[query.name])
    }
  } else {
    for (const id of query.within ? (parents[query.within.argument] ?? []) : ['']) {
      const args = query.within ? `(${query.within.argument}: "${id}")` : ''
      const data = await ask(`{ ${query.name}${args} { nodes { ${everythingOf(type)} } } }`)
      for (const node of data[query.name].nodes) look(type, node)
    }
  }
}

test('no field that is declared as never null is null in a row of the sample', () => {
  assert.ok(rows > 2000, `${rows} rows`)
  assert.deepEqual([...wrong], [])
})

/** Fields that clients read without asking whether there is a value: switches, counts, amounts, dates of every document. */
const declared: Readonly<Record<string, string>> = {
  CompanyListItem: 'isSmallBusinessOwner companyVatIdentifiers',
  CompanyDetailsItem: 'isSmallBusinessOwner companyVatIdentifiers',
  CompanyVatIdItem: 'isShippingCountry',
  CompanyVatIdDetailsItem: 'isShippingCountry',
  CountryItem: 'numericIso isEu knownStates',
  LanguageItem: 'languageIso2 languageIso3 isDefault',
  CustomFieldListItem: 'isReadonly isInvisible isRequired sort',
  CustomerCustomFieldListItem: 'isReadonly isInvisible isRequired sort',
  SalesOrderCustomFieldListItem: 'isReadonly isInvisible isRequired sort',
  ItemCustomFieldValue: 'value valueCultureName',
  CustomerListItem:
    'hasNewsletter isFulfillmentNetwork isLocked isCashRegisterBased accountsReceivableNumber discountRate paymentDueDateInDays',
  ItemListItem:
    'salesPriceGross lastPurchasePrice profit profitPercent specialPriceStatus stockTotal stockOwn stockAvailable stockIncoming stockInOrders stockReservedTotal stockOnPurchaseList stockInMarketplaceBOffers marketplaceAStock isTopItem isNew isBlockedForOrderSuggestions isOrderProcessProhibited isFulfillmentOwn salesPackagingUnit serialNumberTrackingMode',
  ItemPrice: 'netPrice reduceStandardPriceByPercent fromQuantity',
  ItemSaleschannelPrices: 'isActive',
  QueryStock: 'warehouseId availableQuantity',
  BatchListItem: 'warehouseId batch quantity',
  BestBeforeListItem: 'warehouseId bestBeforeDate quantity',
  SalesOrderListItem:
    'companyId customerGroupName needsOnlineSynchronisation platformType taxSetting paymentStatus deliveryStatus salesInvoiceStatus deliveryCompleteStatus shippingCountryTotalGrossAmount alreadyPaidAmount salesInvoiceCorrectionTotalGrossAmount',
  SalesOrder: 'companyId customerId isCancelled isPending salesOrderStatus',
  SalesOrderLineItem: 'isReserved hasUpload type quantity',
  SalesQuotation: 'companyId customerId isCancelled isPending',
  SalesQuotationLineItem: 'isReserved hasUpload type quantity',
  SalesQuotationListItem: 'shippingCountryTotalGrossAmount shippingCountryTotalNetAmount',
  SalesInvoiceListItem:
    'salesInvoiceDate valueDate paymentDueDate isArchived printExistingSalesInvoice platformType salesChannelName shippingCountryTotalGrossAmount shippingCountryTotalNetAmount taxSetting paymentStatus isDunned isDraft',
  SalesInvoiceInternal:
    'salesOrderId customerId companyId salesInvoiceDate dropShippingDeliveryNoteCount paymentStatus taxSetting',
  SalesInvoiceCancellationInternal:
    'salesOrderId salesInvoiceId customerId companyId dropShippingDeliveryNoteCount salesOrderDepartureCountryCurrencyFactor',
  SalesInvoiceCorrectionInternal:
    'customerId companyId salesInvoiceCorrectionDate dropShippingDeliveryNoteCount',
  ExternalDocumentInternal:
    'companyId customerId externalDocumentDate orderDate shipmentCountryCount externalDocumentType',
  SalesInvoiceLineItemInternal: 'salesInvoiceId salesOrderId invoiceLineItemType',
  ExternalDocumentLineItemInternal: 'externalDocumentId quantity',
}

/** All types, by name. */
function typesOf(types: readonly NodeType[], known = new Map<string, NodeType>()) {
  for (const type of types) {
    if (known.has(type.name)) continue
    known.set(type.name, type)
    typesOf(
      Object.values(type.fields).flatMap((field) => ('of' in field ? [field.of] : [])),
      known,
    )
  }
  return known
}

test('the schema declares as never null what clients read without asking', () => {
  const types = typesOf(graphQueries.map(({ source }) => source.type))
  const nullable = Object.entries(declared).flatMap(([type, names]) =>
    names.split(' ').flatMap((name) => {
      const field = types.get(type)?.fields[name]
      return field?.isRequired ? [] : [`${type}.${name}`]
    }),
  )
  assert.deepEqual(nullable, [])
})
