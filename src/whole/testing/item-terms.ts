import assert from 'node:assert/strict'
import type { TradingTerms } from '../catalogue/testing/trading-terms.ts'
import type { TestTenant, World } from './world.ts'

/**
 * Sends a request as a tenant and returns the body of the answer, which must have the status, 200
 * by default.
 */
// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Ask = (request: string, body?: object, status?: number) => Promise<any>

export function askingAs({ call }: World, { app }: TestTenant): Ask {
  return async (request, body, expected = 200) => {
    const { status, body: answer, text } = await call(app, request, body)
    assert.equal(status, expected, `${request}: ${text}`)
    return answer
  }
}

/** Gives an item an entry in every table of details outside its own record, and dimensions. */
export async function giveTerms(ask: Ask, item: string, terms: TradingTerms): Promise<void> {
  const { customer: customerId, shop: salesChannelId, group: customerGroupId } = terms
  const path = `/v2/items/${item}`
  const own = { customerId, fromQuantity: 10, netPrice: 15.99 }
  await ask(`POST ${path}/customer-prices`, own, 201)
  const onShop = { salesChannelId, fromQuantity: 5, reduceStandardPriceByPercent: 2.5 }
  await ask(`POST ${path}/sales-channel-prices`, onShop, 201)
  const entry = { isActive: true, customerGroupId, salesChannelId, netPrice: 9.5 }
  const period = { startDate: '2031-01-01T00:00:00Z', endDate: '2031-01-31T22:59:59.999Z' }
  const special = { isActive: true, endDateActive: true, ...period, specialPrices: [entry] }
  await ask(`PATCH ${path}/special-prices`, special, 204)
  const scalePrices = [{ fromQuantity: 100, reduceStandardPriceByPercent: 10 }]
  const purchase = { sku: '=TT-1', purchasePriceNet: 8.3333, scalePrices }
  await ask(`POST ${path}/suppliers`, { supplierId: terms.supplier, ...purchase }, 201)
  await ask(`PATCH ${path}`, {
    dimensions: { length: 12.5, width: 3.25 },
    weights: { itemWeight: 0.0125, shippingWeight: 0.5 },
    identifiers: { gtin: '4006381333931' },
  })
}

/** Everything of an item that a copy takes over, without what belongs only to the original. */
export async function termsOf(ask: Ask, item: string) {
  const path = `/v2/items/${item}`
  const { categories, manufacturerId, itemPriceData, dimensions, weights } = await ask(
    `GET ${path}`,
  )
  const lists: unknown[] = []
  for (const part of ['customer-prices', 'sales-channel-prices', 'special-prices', 'suppliers']) {
    lists.push(await ask(`GET ${path}/${part}`))
  }
  // A supplier's number belongs to one product, so a copy has none.
  const details = JSON.stringify(lists).replaceAll(item, 'the item').replaceAll('=TT-1', '')
  return { categories, manufacturerId, itemPriceData, dimensions, weights, details }
}

/** Prices of an item with such terms in different circumstances, in words that name no tenant. */
export async function pricesOf(ask: Ask, item: string, { customer, shop }: TradingTerms) {
  const onShop = `salesChannelId=${shop}&quantity=5`
  const circumstances = [
    '',
    `customerId=${customer}`,
    `customerId=${customer}&quantity=10`,
    `salesChannelId=${shop}&quantity=4`,
    onShop,
    `${onShop}&at=2031-01-15T12:00:00Z`,
    `${onShop}&at=2031-02-01T00:00:00Z`,
  ]
  const found: Record<string, unknown>[] = []
  for (const query of circumstances) {
    const { itemId: _, ...price } = await ask(`GET /v2/items/${item}/prices/effective?${query}`)
    found.push(price)
  }
  return found
}
