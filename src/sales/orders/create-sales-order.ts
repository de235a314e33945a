import Type from 'typebox'
import { type Call, created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { workflowMark, workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import { refuseUnfitStatus } from '../transaction-statuses/fitting-status.ts'
import {
  SalesOrder,
  type SalesOrderBody,
  SalesOrderDraft,
  SalesOrderSheet,
  SalesOrderSheetDraft,
  salesOrderConstraints,
} from './records/sales-order.ts'
import { salesOrderSheets, salesOrders } from './records/sales-order-record-store.ts'
import { auditedOrder } from './writes/audited-order.ts'
import { createOrders } from './writes/create-orders.ts'
import { orderDraftOf } from './writes/order-body.ts'

const query = {
  ...workflowSwitch,
  renameSalesOrderNumberWhenAlreadyExists: Type.Boolean({
    description:
      'Whether a number that another order has gets an ending (`100-2`) instead of being refused.',
  }),
}

const common = {
  summary: 'Create a sales order',
  method: 'POST',
  scope: 'salesorders.write',
  query,
  constraints: salesOrderConstraints,
} as const

const rules =
  'What is left out follows from the customer (addresses, payment, language, whether net or gross prices lead), the company and the tenant. Addresses are copied: what is changed at the customer later does not change the order. A draft (`isPending`) reserves no stock. A line beyond the stock of an item that `allowsPreorders` waits for what is to come on a known day; each line keeps in `promisedOn` from when on it can leave. Vouchers are redeemed by their codes with the order, each once. The shipping method that an order names decides what it pays for shipping: lines of shipping are added, unless it has one or says `isShippingCostFixed`. An order that does not say `shippingMethodId` gets the one that its company prefers of those that serve its address (`shippingMethodChoice`), if any; null wants none. An order that names the channel of a shop or marketplace, by a caller with the scope `salesorders.facts`, was placed there already: a locked customer, the credit limit and missing stock refuse nothing then, and what it pays for shipping is what it says. Refused with 400 where a country, language, e-mail address or VAT id is wrong, or net and gross price of a line are more than 0.01 apart; with 409 `sales-order.number.taken` or `sales-order.external-number.taken`; with 422 `sales-order.reference.missing`, `voucher.not-redeemable` (`validationErrors` says of each code why), `customer.locked`, `transaction-status.not-valid`, `payment-method.inactive`, `shipping-method.inactive`, `shipping-method.country`, `shipping-method.shipping-class`, `customer.credit-exceeded` (of an order that is open at once), `item.not-for-sale`, `item.not-released`, `stock.not-divisible`, `item.quantity.least`, `item.quantity.step`, `stock.insufficient`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or `document.amount-too-large`.'

/** The same creation in the form of each generation. */
export const createSalesOrder: readonly Operation[] = [
  operation({
    ...common,
    name: 'createSalesOrderSheet',
    description: `Creates an order without lines, which are added by an operation of their own. ${rules}`,
    path: { v1: '/salesOrders' },
    body: SalesOrderSheetDraft,
    example: { companyId: exampleKey(1), customerId: exampleKey(1) } as SalesOrderBody,
    answer: { status: 201, shape: SalesOrderSheet },

    async handle(call) {
      const key = await addOrder(call, call.body)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrderSheets, key)
      return created(record, call.locate('/salesOrders', key))
    },
  }),
  operation({
    ...common,
    name: 'createSalesOrder',
    description: `Creates an order with its lines. Lines take over name and number of their items; prices that the caller leaves out are those of the rules, with their reason, and taxes follow from company, way and tax class. ${rules}`,
    path: { v2: '/sales-orders' },
    body: SalesOrderDraft,
    example: {
      customerId: exampleKey(1),
      lineItems: [{ itemId: exampleKey(2), quantity: 2 }],
    } as SalesOrderBody,
    answer: { status: 201, shape: SalesOrder },

    async handle(call) {
      const key = await addOrder(call, call.body)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrders, key)
      return created(record, call.locate('/sales-orders', key))
    },
  }),
]

type CreationCall = Pick<
  Call<
    unknown,
    {
      readonly disableAutomaticWorkflows?: boolean
      readonly renameSalesOrderNumberWhenAlreadyExists?: boolean
    },
    unknown
  >,
  | 'tx'
  | 'vault'
  | 'fieldName'
  | 'generation'
  | 'audit'
  | 'query'
  | 'caller'
  | 'companyId'
  | 'hasScope'
>

async function addOrder(call: CreationCall, body: SalesOrderBody): Promise<Key> {
  const { tx, caller, query: asked } = call
  const draft = await orderDraftOf(body, call)
  await refuseUnfitStatus(tx, draft.values, 'order')
  const terms = {
    currencyIso: caller.tenant.currencyIso,
    createdByUserId: caller.user?.id ?? null,
    companyId: call.companyId,
    isMadeHere: true,
    renamesTakenNumbers: asked.renameSalesOrderNumberWhenAlreadyExists ?? false,
  }
  const fieldName = (_: number, path: readonly (string | number)[]) => call.fieldName(path)
  const [order] = await createOrders(tx, [draft], terms, fieldName)
  if (!order) throw new Error('no order was created')
  const after = auditedOrder(draft, order)
  const mark = workflowMark(asked)
  call.audit({ entity: 'sales-order', entityId: order.uuid, before: null, after, mark })
  return order
}
