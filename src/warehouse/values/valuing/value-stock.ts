import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import {
  appliedStatement,
  entriesAfter,
  findDueCosts,
  findMovedWarehouses,
  type InvoicedCost,
  isValueDue,
  takeLosses,
} from './due-values-store.ts'
import { applyCost, type OrderedLayer, takeBackCost } from './invoiced-costs.ts'
import {
  holdProgress,
  layerOf,
  layersOfOrders,
  type Progress,
  readCompanies,
  readKnown,
  valuedStockOf,
} from './known-values-store.ts'
import { completeEntries, groupsOf, isMade } from './makings.ts'
import { type Companies, type JournalEntry, keyOf, Valuation } from './valuation.ts'
import { writeValues } from './written-values-store.ts'

/** Prices of invoices and losses in one transaction. */
const othersAtOnce = 200

/**
 * Values what the journal of stock says since the last time, at most so many entries, and once it has reached the end
 * of it what was lost on its way and what invoices say. All of it is one transaction, which also notes how far it is:
 * what breaks off is done again. Returns how many entries it dealt with.
 */
export async function valueStock(tx: TenantTx, limit: number): Promise<number> {
  if (!(await isValueDue(tx))) return 0
  const progress = await holdProgress(tx)
  const companies = await readCompanies(tx)
  if (!companies) return 0
  const { entries, isAll } = await readEntries(tx, progress.sequence, limit)
  const lastDay = await valueEntries(tx, companies, progress, entries)
  if (isAll) await valueOthers(tx, companies, lastDay)
  return isAll ? entries.length : limit
}

/** The next entries that can be valued: a report of production that has more than the limit is read whole. */
async function readEntries(
  tx: TenantTx,
  sequence: number,
  limit: number,
): Promise<{ readonly entries: readonly JournalEntry[]; readonly isAll: boolean }> {
  const found = await entriesAfter(tx, sequence, limit)
  if (found.length < limit) return { entries: found, isAll: true }
  const entries = completeEntries(found)
  if (entries.length === 0) return readEntries(tx, sequence, limit * 2)
  return { entries, isAll: false }
}

async function valueEntries(
  tx: TenantTx,
  companies: Companies,
  { sequence, day }: Progress,
  entries: readonly JournalEntry[],
): Promise<string> {
  if (entries.length === 0) return day
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))]
  const places = new Map(entries.map((entry) => [keyOf(entry.warehouseId, entry.itemId), entry]))
  const asked = { itemIds, places: [...places.values()] }
  const valuation = new Valuation(await readKnown(tx, companies, day, asked))
  for (const group of groupsOf(entries)) {
    if (isMade(group)) valuation.make(group)
    else for (const entry of group) valuation.book(entry)
  }
  writeValues(tx, valuation, entries.at(-1)?.sequence ?? sequence)
  return valuation.lastDay
}

async function valueOthers(tx: TenantTx, companies: Companies, lastDay: string): Promise<void> {
  const moved = await findMovedWarehouses(tx)
  const stocks = []
  for (const { id, companyId } of moved) {
    stocks.push({ id, companyId, stock: await valuedStockOf(tx, id) })
  }
  const losses = await takeLosses(tx, othersAtOnce)
  const costs = await findDueCosts(tx, othersAtOnce)
  if (moved.length + losses.length + costs.length === 0) return
  const itemIds = new Set([
    ...stocks.flatMap(({ stock }) => [...stock.keys()]),
    ...losses.map(({ itemId }) => itemId),
    ...costs.map(({ itemId }) => itemId),
  ])
  const known = await readKnown(tx, companies, lastDay, { itemIds: [...itemIds], places: [] })
  const valuation = new Valuation(known)
  for (const { id, companyId, stock } of stocks) valuation.moveWarehouse(id, companyId, stock)
  for (const { quantity, ...loss } of losses) valuation.lose(loss, Exact.of(quantity))
  await applyCosts(tx, valuation, costs)
  writeValues(tx, valuation, 0)
  // What an invoice gives back, the corrected one takes.
  if (costs.some(({ isWithdrawn }) => isWithdrawn)) {
    await valueOthers(tx, companies, valuation.lastDay)
  }
}

async function applyCosts(
  tx: TenantTx,
  valuation: Valuation,
  costs: readonly InvoicedCost[],
): Promise<void> {
  if (costs.length === 0) return
  const layers = await orderedLayers(tx, valuation, costs)
  for (const cost of costs) {
    const own = layers.filter(
      ({ itemId, layer }) =>
        itemId === cost.itemId && layer.supplierOrderId === cost.supplierOrderId,
    )
    const write = cost.isWithdrawn ? takeBackCost : applyCost
    const { applied, quantity } = write(valuation, cost, own)
    tx.soon(appliedStatement(tx, cost, applied, quantity.toString()))
  }
}

/** The receipts of the orders that invoices are of: those in the pools, and those of which nothing is left. */
async function orderedLayers(
  tx: TenantTx,
  valuation: Valuation,
  costs: readonly InvoicedCost[],
): Promise<OrderedLayer[]> {
  const orderIds = [...new Set(costs.map(({ supplierOrderId }) => supplierOrderId))]
  const itemIds = [...new Set(costs.map(({ itemId }) => itemId))]
  const rows = await layersOfOrders(tx, orderIds, itemIds)
  return rows.map((row) => {
    const { companyId, itemId } = row
    const pool = valuation.pool(companyId, itemId)
    const known = pool.layers.find(({ id }) => id === row.id)
    const layer = known ?? layerOf(row)
    if (!known) pool.layers.unshift(layer)
    return { companyId, itemId, layer }
  })
}
