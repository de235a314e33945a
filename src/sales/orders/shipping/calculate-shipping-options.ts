import { findCompanyTerms } from '../../../access/doors/companies/company-terms-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { currencyDecimals } from '../../../platform/values/currency.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Refusal } from '../../../platform/values/refusal.ts'
import { shippingLines } from '../../calculation/added-lines.ts'
import { isGoods } from '../../calculation/line-type.ts'
import { type Amounts, type Terms, taxedLines } from '../../calculation/tax-group.ts'
import { pricedSales } from '../../pricing/priced-sales.ts'
import type { PricedSale } from '../../pricing/sale.ts'
import { preferredMethod } from '../../shipping-methods/preferred-method.ts'
import {
  itemsWithoutWeight,
  methodCost,
  methodInactive,
  type SentLine,
  type Shipment,
  type ShippingOrder,
  sentLines,
  shipmentOf,
  unserved,
} from '../../shipping-methods/shipment.ts'
import {
  findShippingTerms,
  type ShippingTerms,
} from '../../shipping-methods/shipping-terms-store.ts'
import { askedSale } from '../asked-sale.ts'
import { type ShippingOption, ShippingOptions, ShippingQuestion } from './shipping-options.ts'

export const calculateShippingOptions = operation({
  name: 'calculateShippingOptions',
  summary: 'Calculate how goods can be sent',
  description:
    'Answers for goods that are not ordered yet which shipping methods can send them, for how much and by when, and of each other one why not. Nothing is stored. Lines are completed and priced as by the calculation of an order, and refused with the same codes; costs are those that an order with the method gets, whose other side may differ by a cent once the tax of all its lines is computed together.',
  method: 'POST',
  readsOnly: true,
  path: { v2: '/sales-orders/shipping-options' },
  scope: 'salesorders.read',
  body: ShippingQuestion,
  example: {
    shipmentCountryIso: 'DE',
    lineItems: [{ quantity: 2, salesPriceGross: 49.99, taxRate: 19 }],
  },
  answer: { status: 200, shape: ShippingOptions },

  async handle(call) {
    const { tx, body, fieldName, headers } = call
    const { sale, faults } = await askedSale(call)
    const [priced] = await pricedSales(tx, [sale], (_, path) => fieldName(path), faults)
    const [methods, companies] = await Promise.all([
      findShippingTerms(tx, [], true),
      findCompanyTerms(tx),
    ])
    const { items, lines } = priced as PricedSale
    const goods = sentLines(lines)
    const order = { ...sale.terms, extraWeight: Exact.of(body.extraWeight ?? 0) }
    const shipment = shipmentOf(goods, items, order)
    const seller = companies.find(({ id }) => id === sale.terms.companyId) ?? companies[0]
    const choice = seller?.shippingMethodChoice ?? 'none'
    const preferred = shipment && preferredMethod(methods, shipment, choice)
    const departure = new Date(body.shippingDate ?? Date.now())
    const options = methods.map((method): ShippingOption => {
      const { id, uuid, name, priority, deliveryDays } = method
      const refusal = refusalOf(method, order, shipment)
      const cost = refusal ? undefined : amountsOf(method, shipment, goods, order)
      return {
        shippingMethodId: { id, uuid },
        ...{ name, priority },
        isPossible: !refusal,
        isPreferred: id === preferred?.id,
        reasonCode: refusal?.code ?? null,
        reason: refusal?.sentence[headers.language] ?? null,
        costNet: cost?.net.toNumber() ?? null,
        costGross: cost?.gross.toNumber() ?? null,
        deliveryDate: refusal || deliveryDays === null ? null : dayAfter(departure, deliveryDays),
      }
    })
    return {
      countryIso: order.destination.countryIso,
      weight: (shipment?.weight ?? Exact.zero).toNumber(),
      itemsWithoutWeight: itemsWithoutWeight(goods, items),
      orderValue: (shipment?.value ?? Exact.zero).toNumber(),
      currencyIso: order.currencyIso,
      options: options.toSorted(byCost),
    }
  },
})

/** What an order with the method is refused with. */
function refusalOf(
  method: ShippingTerms,
  { destination }: ShippingOrder,
  shipment: Shipment | undefined,
): Refusal | undefined {
  if (!method.isActive) return methodInactive(method)
  return unserved(method, shipment ?? { countryIso: destination.countryIso, classes: [] })
}

/** What the method adds to the order; nothing where nothing is sent. */
function amountsOf(
  method: ShippingTerms,
  shipment: Shipment | undefined,
  lines: readonly SentLine[],
  order: ShippingOrder,
): Amounts {
  const cost = shipment ? methodCost(method, shipment, lines, order) : Exact.zero
  const { isNetPrice, currencyIso } = order
  const terms: Terms = {
    leadingSide: isNetPrice ? 'net' : 'gross',
    decimals: currencyDecimals(currencyIso),
  }
  const goods = lines.filter(({ type }) => isGoods(type))
  const leading = goods.map(({ taxCategory: category, taxRate: rate, totalNet, totalGross }) => ({
    tax: { category, rate },
    amount: isNetPrice ? totalNet : totalGross,
  }))
  return taxedLines(shippingLines(leading, cost, 'split', terms), terms).total
}

function dayAfter(departure: Date, days: number): string {
  return new Date(departure.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The cheapest possible one first, and those that are not possible last. */
function byCost(one: ShippingOption, other: ShippingOption): number {
  const costOf = ({ costGross }: ShippingOption) => costGross ?? Number.POSITIVE_INFINITY
  const [own, others] = [costOf(one), costOf(other)]
  return own === others ? one.priority - other.priority : own - others
}
