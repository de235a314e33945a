import Type from 'typebox'
import { holdCustomerTerms } from '../../customers/customer-terms-store.ts'
import { type Call, created, operation } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, type Key, KeyField, ReferenceField } from '../../platform/values/shape.ts'
import { requireCompany } from '../doors/orders/locked-order.ts'
import { lockOrder } from '../doors/orders/locked-order-store.ts'
import { reserveLines } from '../orders/moves/reserved-lines.ts'
import { salesOrderConstraints } from '../orders/records/sales-order.ts'
import { salesOrderColumns } from '../orders/records/sales-order-fields.ts'
import { auditedLine, maskedValues } from '../orders/writes/audited-order.ts'
import { createOrders } from '../orders/writes/create-orders.ts'
import { refuseBeyondCredit } from '../orders/writes/credit-limit.ts'
import type { OrderDraft, OrderLineRow, OrderValues } from '../orders/writes/order-draft.ts'
import { numbersOf } from '../orders/writes/order-numbers.ts'
import { holdItems } from '../orders/writes/order-reservations.ts'
import { insertOrders } from '../orders/writes/sales-order-store.ts'
import { customerLocked, usesCredit } from '../orders/writes/settled-orders.ts'
import { refuseInactiveMethods } from '../orders/writes/shipping/inactive-methods.ts'
import type { LineDraft } from '../pricing/sale.ts'
import { withFittingStatus } from '../transaction-statuses/fitting-status.ts'
import { currentQuotation } from './current-quotation.ts'
import { quotationPath } from './get-sales-quotation.ts'
import { quotationStates, refuseQuotationMove } from './quotation-state.ts'
import { type HeldQuotation, holdQuotation, setAccepted } from './quotation-store.ts'

export const acceptSalesQuotation = operation({
  name: 'createSalesOrderFromSalesQuotation',
  summary: 'Create the sales order of a quotation',
  description:
    'Makes a quotation that the customer accepts into an order, once: the order has its terms, addresses and lines, its status where that is valid for orders, and reserves its stock unless it is to be a draft (`isPending`). Prices are kept while the quotation is valid; afterwards those of items are determined again, as `arePricesKept` shows, and its items and methods are asked as for a new order (`item.not-for-sale`, `item.not-released`, `stock.not-divisible`, `item.quantity.least`, `item.quantity.step`, `payment-method.inactive`, `shipping-method.inactive`). Refused with 404 `sales-quotation.missing`; with 409 `sales-quotation.move-not-allowed`, whose `errors` name the possible moves, also for a second click; with 422 `customer.locked`, `customer.credit-exceeded`, `stock.insufficient`, `tax.not-determined`, `tax.registration-missing`, and `sales-order.company` where the request runs for another company.',
  method: 'POST',
  path: { v1: `${quotationPath.v1}/salesOrder`, v2: `${quotationPath.v2}/sales-order` },
  scope: 'salesquotations.write',
  pathParameters: { salesQuotationId: ReferenceField() },
  body: Type.Object({
    isPending: Type.Optional(
      Type.Boolean({ description: 'Whether the order is a draft, which reserves nothing.' }),
    ),
  }),
  example: { isPending: true },
  examplePath: { salesQuotationId: exampleKey(2) },
  answer: {
    status: 201,
    shape: Type.Object({
      salesOrderId: KeyField({ description: 'The order.' }),
      salesOrderNumber: Type.String({ description: 'Its number.' }),
      arePricesKept: Type.Boolean({
        description: 'Whether the prices are those of the quotation; otherwise it had expired.',
      }),
    }),
  },
  constraints: salesOrderConstraints,
  current: currentQuotation,

  async handle(call) {
    const { tx, path, body, generation, audit, locate } = call
    const held = await holdQuotation(tx, path.salesQuotationId)
    requireCompany({ companyId: Number(held.values['companyId']) }, call.companyId)
    refuseQuotationMove(held, 'accept')
    const arePricesKept = quotationStates[held.status] !== 'expired'
    const isDraft = body.isPending ?? false
    const values = {
      ...(await withFittingStatus(tx, orderValuesOf(held))),
      isDraft,
      createdByUserId: call.caller.user?.id ?? null,
    }
    const order = arePricesKept
      ? await takenOver(call, held, values)
      : await pricedAgain(call, held, values)
    await setAccepted(tx, held, order.id)
    const lineItems = order.lines.map(auditedLine)
    const { number } = order
    const after = { ...maskedValues(values), number, quotation: held.values['number'], lineItems }
    audit({ entity: 'sales-order', entityId: order.uuid, before: null, after })
    audit({
      entity: 'sales-quotation',
      entityId: held.uuid,
      before: { status: held.status },
      after: { status: 2, salesOrderId: order.uuid },
    })
    const key: Key = { id: order.id, uuid: order.uuid }
    const location = locate(generation === 'v1' ? '/salesOrders' : '/sales-orders', key)
    return created({ salesOrderId: key, salesOrderNumber: number, arePricesKept }, location)
  },
})

type AcceptCall = Pick<Call, 'tx' | 'fieldName' | 'caller'>

/** The terms that orders have as well, as of today. */
function orderValuesOf({ values }: HeldQuotation): OrderValues {
  const shared = salesOrderColumns.flatMap(({ field }): [string, unknown][] =>
    field in values ? [[field, values[field]]] : [],
  )
  const { number: _, cancelled: __, cancellationComment: ___, ...own } = Object.fromEntries(shared)
  return {
    ...own,
    customerSalesOrderNumber: values['customerQuotationNumber'],
    salesOrderDate: new Date().toISOString(),
  }
}

interface AcceptedOrder extends Key {
  readonly number: string
  readonly lines: readonly OrderLineRow[]
}

/** The order with the very lines of the quotation. */
async function takenOver(
  { tx, fieldName }: AcceptCall,
  { lines, billingAddress, shipmentAddress }: HeldQuotation,
  values: OrderValues,
): Promise<AcceptedOrder> {
  const customerId = Number(values['customerId'])
  const customers = await holdCustomerTerms(tx, [customerId], {
    usesCredit: usesCredit({ values }),
  })
  const customer = customers.get(customerId)
  if (customer?.isLocked) throw customerLocked(customer)
  if (customer && usesCredit({ values })) {
    const factor = Exact.of(String(values['currencyFactor'] ?? 1))
    await refuseBeyondCredit(tx, customer, Exact.of(String(values['totalGross'])).over(factor))
  }
  const [number = ''] = await numbersOf(tx, [undefined], false)
  const row = { values: { ...values, number }, billingAddress, shipmentAddress, lines }
  const isDraft = values['isDraft'] === true
  await holdItems(tx, [{ isDraft, salesChannelId: null, lines }])
  const [key] = await insertOrders(tx, [row])
  if (!key) throw new Error('no order was added')
  if (!isDraft) await reserveLines(tx, await lockOrder(tx, key), fieldName)
  return { id: key.id, uuid: key.uuid, number, lines }
}

/** The order with the prices of today. */
async function pricedAgain(
  { tx, fieldName, caller }: AcceptCall,
  { lines, billingAddress, shipmentAddress }: HeldQuotation,
  values: OrderValues,
): Promise<AcceptedOrder> {
  await refuseInactiveMethods(tx, values)
  const draft: OrderDraft = {
    values: { ...values, customerId: Number(values['customerId']) },
    billingAddress,
    shipmentAddress,
    lines: draftsOf(lines, values['isNetPrice'] === true),
  }
  const terms = {
    currencyIso: caller.tenant.currencyIso,
    createdByUserId: caller.user?.id ?? null,
    areDiscountsAgreed: true,
  }
  const [order] = await createOrders(tx, [draft], terms, (_, path) => fieldName(path))
  if (!order) throw new Error('no order was created')
  return order
}

/**
 * What is determined again: items are priced by the rules, and their bills of materials are read again. Taxes
 * stay: what is invoiced is taxed as on its day.
 */
function draftsOf(lines: readonly OrderLineRow[], isNetPrice: boolean): LineDraft[] {
  const isPart = ({ parent }: OrderLineRow) =>
    parent !== undefined && lines[parent]?.itemId !== null
  const kept = lines.filter((line) => !isPart(line))
  return kept.map((line): LineDraft => {
    const { type, note, quantity, salesUnit, discountPercent, ignoresDiscounts } = line
    const common = { type, note, quantity, salesUnit, discountPercent, ignoresDiscounts }
    const whole = line.parent === undefined ? undefined : lines[line.parent]
    const parent = whole && { parent: kept.indexOf(whole) }
    const { itemId, taxRate, taxCategory, taxClassId, name, sku } = line
    const tax = { taxRate, taxCategory, taxClassId }
    if (itemId !== null) return { ...common, ...tax, itemId, ...parent }
    const { salesPriceNet, salesPriceGross } = line
    const price = isNetPrice ? { salesPriceNet } : { salesPriceGross }
    return { ...common, ...tax, name, sku, ...price, ...parent }
  })
}
