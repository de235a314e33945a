import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../../../main/endpoints.ts'
import { routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { fieldsOf, type PublishedRecord, unnamed } from '../testing/published-records.ts'

/**
 * The published interface of sales channels: every address of the catalogue is there, with the fields of its models.
 */

const path = fileURLToPath(
  new URL('../../../../../shared/reference/catalogue-channel.md', import.meta.url),
)
const unlessAbsent = {
  skip: existsSync(path) ? false : 'THE CATALOGUE catalogue-channel.md IS NOT HERE',
}

/** Not built yet: delete what has landed. */
const awaited: readonly string[] = []

/** Where the models are: of a request (`>`) or an answer (`<`), and below which of its members. */
const places: Readonly<Record<string, string>> = {
  ChannelStatus: '< GET /v1/channel',
  SalesChannel: '< GET /v1/channel channel',
  ChannelFeatureList: '< GET /v1/channel channel.featureList',
  MinimumClientsVersionRequired: '< GET /v1/channel channel.minimumClientsVersionRequired',
  ChannelSelfUpdate: '> PATCH /v1/channel',
  ChannelUpdate: '> PATCH /v1/channel',
  ChannelUpdateFeatureList: '> PATCH /v1/channel featureList',
  AttributeList: '> PUT /v1/channel/attribute/global',
  Attribute: '> PUT /v1/channel/attribute/category/{} attributeList',
  AllowedValue: '> PUT /v1/channel/attribute/seller/{} attributeList.values',
  AttributeConditionalMandatoryByInner:
    '> PUT /v1/channel/attribute/global attributeList.conditionalMandatoryBy',
  ChannelCategoryTree: '> PUT /v1/channel/categories',
  Category: '> PUT /v1/channel/categories categoryList',
  CategoryTreeVersion: '< PUT /v1/channel/categories',
  SellerEventList: '< GET /v1/channel/event',
  EventIdList: '> DELETE /v1/channel/event',
  Notification: '> POST /v1/channel/notification',
  ChannelNotificationReference: '> POST /v1/channel/notification reference',
  OfferListingInProgressList: '> POST /v1/channel/offer/in-progress',
  OfferListingInProgress: '> POST /v1/channel/offer/in-progress offerList',
  OfferListingSuccessfulList: '> POST /v1/channel/offer/listed',
  OfferListingSuccessful: '> POST /v1/channel/offer/listed offerList',
  OfferListingFailedList: '> POST /v1/channel/offer/listing-failed',
  OfferListingFailed: '> POST /v1/channel/offer/listing-failed offerList',
  OfferListingFailedError: '> POST /v1/channel/offer/listing-failed offerList.errorList',
  StockList: '< GET /v1/channel/offer/stock-updates/all',
  Stock: '< GET /v1/channel/offer/stock-updates stockUpdateList',
  OrderList: '> POST /v1/channel/order',
  Order: '> POST /v1/channel/order orderList',
  OrderItem: '> POST /v1/channel/order orderList.orderItem',
  Address: '> POST /v1/channel/order orderList.shippingAddress',
  OrderBuyer: '> POST /v1/channel/order orderList.buyer',
  AdditionalOrderDataGroup: '> POST /v1/channel/order orderList.additionalOrderData',
  OrderAddressUpdate: '> PUT /v1/channel/order/address-update orderList',
  OrderStatus: '> PUT /v1/channel/order/status orderList',
  OrderStatusOrderItemsInner: '> PUT /v1/channel/order/status orderList.orderItems',
  OrderCancellationRequest: '> POST /v1/channel/order/cancellation',
  OrderCancellationItem: '> POST /v1/channel/order/cancellation orderItem',
  CancellationAccept: '> PUT /v1/channel/order/cancellation-accept',
  CancellationDenied: '> PUT /v1/channel/order/cancellation-denied',
  RefundProcessingResult: '> POST /v1/channel/order/refund/processing-result',
  ReturnAnnouncement: '> POST /v1/channel/order/return',
  ReturnAnnouncementOrderItem: '> POST /v1/channel/order/return orderItem',
  ReturnAnnouncementReturnTracking: '> POST /v1/channel/order/return returnTracking',
  ReturnProcessingResult: '> POST /v1/channel/order/return/processing-result',
  ReturnProcessingError: '> POST /v1/channel/order/return/processing-result processingErrorList',
  PaymentRules: '> PUT /v1/channel/payment-rules',
  SupportedPaymentMethod: '> PUT /v1/channel/payment-rules supportedPaymentMethodList',
  ShippingRules: '> PUT /v1/channel/shipping-rules',
  SupportedCarrier: '> PUT /v1/channel/shipping-rules supportedCarrierList',
  PriceType: '> POST /v1/channel/price',
  SellerInventoryItem: '> POST /v1/channel/report/{}/data itemList',
  CreateSeller: '> POST /v1/channel/seller',
  UpdateSeller: '> PATCH /v1/channel/seller',
  ChannelSellerList: '< GET /v1/channel/seller/list',
  ChannelSeller: '< GET /v1/channel/seller/list sellerList',
  UpsertMarketplaceSeller: '> POST /v1/channel/seller/platform/{}',
  InvoiceMetaData: '> POST /v1/channel/order/invoice',
  OrderInvoice: '> POST /v1/channel/order/invoice orderList',
  OrderInvoiceTransactionItem: '> POST /v1/channel/order/invoice orderList.transactionItemList',
  OrderInvoiceTransactionItemDiscounts:
    '> POST /v1/channel/order/invoice orderList.transactionItemList.discounts',
  SignupSession: '< GET /v1/channel/seller/signup-session',
  UpdateSession: '< GET /v1/channel/seller/update-session',
}

/** Members that are not there, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  'ChannelUpdate.appId': 'the operator says which app acts for a channel, and not the app',
  'SalesChannel.isPlatform': 'no channel is a part of another one here',
  'SalesChannel.platform': 'no channel is a part of another one here',
  'SalesChannel.marketplaceChannelList': 'its model is not in the catalogue',
  'SalesChannel.marketplaceChannels': 'its model is not in the catalogue',
  'SalesChannel.stockSyncGroup': 'the stock of each channel is sent to it alone',
  'SalesChannel.visibility':
    'every merchant that knows the name of a channel may ask it for a connection',
}

const routes = new Map(
  routesOf(endpoints).map((route) => [unnamed(`${route.operation.method} ${route.url}`), route]),
)

interface PublishedChannel {
  readonly lines: readonly string[]
  readonly models: ReadonlyMap<string, PublishedRecord>
}

function published(): PublishedChannel {
  const text = readFileSync(path, 'utf8')
  const [, list = ''] = /^Endpoints: (.*?)\. Seller side/m.exec(text) ?? []
  const models = [...text.matchAll(/^- \*\*(\w+)\*\* \{ (.*?) \}(?:; enums.*)?$/gm)]
  return {
    lines: list.split('; ').flatMap(linesOf),
    models: new Map(models.map(([, name = '', fields = '']) => [name, fieldsOf(fields)])),
  }
}

/** `POST /v1/channel/offer/listed, /listing-failed`: the second one is below the same resource. */
function linesOf(entry: string): string[] {
  const [, methods = '', first = '', more = ''] =
    /^(\S+) (\/[^, ]+)((?:, \/[^, ]+)*)/.exec(entry) ?? []
  const [, resource = ''] = /^(\/v1\/channel(?:\/\w+(?=\/))?)/.exec(first) ?? []
  const base = first.endsWith('}') ? first : resource
  const others = more.split(', ').filter((part) => part !== '')
  const paths = [first, ...others.map((part) => `${base}${part}`)]
  return paths.flatMap((one) =>
    methods.split('|').map((method) => unnamed(`${method} ${one.replace(/\?.*/, '')}`)),
  )
}

interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** The object at a place of a body; undefined where it has no such member. */
function objectAt(schema: Schema | undefined, members: readonly string[]): Schema | undefined {
  if (schema?.items) return objectAt(schema.items, members)
  const [first, ...rest] = members
  return first === undefined ? schema : objectAt(schema?.properties?.[first], rest)
}

/** What a published model has and the place of it has not, or demands though the model does not. */
function differences(name: string, place: string, models: PublishedChannel['models']): string[] {
  const model = models.get(name)
  assert.ok(model, name)
  const [side, method, url, below = ''] = place.split(' ')
  const { operation } = routes.get(`${method} ${url}`) ?? {}
  if (!operation) return [`${name}: ${method} ${url}`]
  const shape = side === '>' ? operation.body : operation.answer.shape
  const { schema } = wire(shapeOf(shape ?? {}), generations.v2)
  const own = objectAt(schema as Schema, below === '' ? [] : below.split('.'))
  const members = Object.keys(own?.properties ?? {})
  const missing = [...model.keys()].filter((field) => !members.includes(field))
  // A body of nothing but one list says nothing without it.
  const demanded = side === '>' && model.size > 1 ? (own?.required ?? []) : []
  const strict = demanded.filter((field) => model.get(field)?.isRequired === false)
  return [
    ...missing.map((field) => `${name}.${field}`),
    ...strict.map((field) => `${name}.${field} is not required`),
  ].filter((one) => !(one in otherwise))
}

test('every published address of channels is there', unlessAbsent, (t) => {
  const { lines } = published()
  assert.ok(lines.length >= 40, `${lines.length} addresses`)
  const missing = lines.filter((line) => !routes.has(line))
  for (const line of missing) t.diagnostic(`missing: ${line}`)
  for (const line of awaited) {
    if (!missing.includes(line)) t.diagnostic(`is there, and listed as awaited: ${line}`)
  }
  assert.deepEqual(
    missing.filter((line) => !awaited.includes(line)),
    [],
  )
})

test(
  'every published model is there with its members, and nothing more is demanded',
  unlessAbsent,
  (t) => {
    const { models } = published()
    const found = Object.entries(places)
      .filter(([, place]) => !awaited.includes(place.split(' ').slice(1, 3).join(' ')))
      .flatMap(([name, place]) => differences(name, place, models))
    for (const one of found) t.diagnostic(one)
    assert.deepEqual(found, [])
  },
)
