import {
  type SoldItem,
  type SoldPart,
  soldItemIds,
  soldItems,
} from '../../catalog/doors/items/sold-item-store.ts'
import { type TaxClassRow, taxClassesOf } from '../../catalog/doors/tax-class-reference-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { Key } from '../../platform/values/shape.ts'
import { type ItemCost, itemCosts } from '../../warehouse/doors/stock/item-cost-store.ts'
import { type FoundRate, ratesOn } from '../tax-rates/tax-rate-store.ts'
import { registrationsOf } from '../tax-registrations/tax-registration-store.ts'
import { taxCountry } from '../vat/vat-area.ts'
import type { TaxRegistration } from '../vat/vat-decision.ts'
import type { LineDraft, Sale } from './sale.ts'

/** All that is stored and decides how lines of sales are priced and taxed, but for prices themselves. */
export interface SaleFacts {
  readonly itemOf: (line: LineDraft) => SoldItem | undefined
  /** What a unit of an item costs a company, an exact decimal; undefined where its stock does not say. */
  readonly costOf: (companyId: number, itemId: number) => string | undefined
  readonly partsOf: (itemId: number) => readonly SoldPart[]
  readonly taxClasses: readonly TaxClassRow[]
  /** Of the company of a sale. */
  readonly registrationsOf: (companyId: number) => readonly TaxRegistration[]
  /** Valid on the day of a moment. */
  readonly ratesAt: (at: string) => readonly FoundRate[]
  /** Both keys of all items and tax classes, by number. */
  readonly items: ReadonlyMap<number, SoldItem>
  readonly taxClassKeys: ReadonlyMap<number, Key>
}

const dayOf = (at: string) => at.slice(0, 10)

/** Reads it in one round trip, however many sales and lines there are. */
export async function findSaleFacts(tx: TenantTx, sales: readonly Sale[]): Promise<SaleFacts> {
  const lines = sales.flatMap((sale) => sale.lines)
  const ids = lines.flatMap(({ itemId }) => (itemId ? [itemId] : []))
  const skus = lines.flatMap(({ itemId, sku }) => (!itemId && sku ? [sku] : []))
  const taxClassIds = lines.flatMap(({ taxClassId }) => (taxClassId ? [taxClassId] : []))
  const companies = [...new Set(sales.map(({ terms }) => terms.companyId))]
  const days = [...new Set(sales.map(({ terms }) => dayOf(terms.at)))]
  const countries = new Set(
    sales.flatMap(({ terms: { departureCountryIso, destination } }) => [
      taxCountry({ countryIso: departureCountryIso }),
      taxCountry(destination),
    ]),
  )
  const [items = [], parts = [], taxClasses = [], costs = [], ...others] = await tx.all<object[]>([
    ...soldItems(tx, ids, skus),
    taxClassesOf(tx, taxClassIds),
    itemCosts(tx, companies, soldItemIds(tx, ids, skus)),
    ...companies.map((companyId) => registrationsOf(tx, companyId)),
    ...days.map((day) => ratesOn(tx, [...countries], day)),
  ])
  return factsOf({
    items: items as SoldItem[],
    parts: parts as SoldPart[],
    taxClasses: taxClasses as TaxClassRow[],
    costs: costs as ItemCost[],
    registrations: new Map(
      companies.map((companyId, index) => [companyId, others[index] as TaxRegistration[]]),
    ),
    rates: new Map(
      days.map((day, index) => [day, others[companies.length + index] as FoundRate[]]),
    ),
  })
}

interface Rows {
  readonly items: readonly SoldItem[]
  readonly parts: readonly SoldPart[]
  readonly taxClasses: readonly TaxClassRow[]
  readonly costs: readonly ItemCost[]
  readonly registrations: ReadonlyMap<number, readonly TaxRegistration[]>
  readonly rates: ReadonlyMap<string, readonly FoundRate[]>
}

function factsOf({ items, parts, taxClasses, costs, registrations, rates }: Rows): SaleFacts {
  const byId = new Map(items.map((item) => [item.id, item]))
  const bySku = new Map(items.map((item) => [folded(item.sku), item]))
  const byWhole = Map.groupBy(parts, ({ wholeId }) => wholeId)
  const byCompany = new Map(costs.map((one) => [`${one.companyId}/${one.itemId}`, one.cost]))
  return {
    costOf: (companyId, itemId) => byCompany.get(`${companyId}/${itemId}`),
    itemOf: ({ itemId, sku = '' }) => (itemId ? byId.get(itemId) : bySku.get(folded(sku))),
    partsOf: (itemId) => byWhole.get(itemId) ?? [],
    taxClasses,
    registrationsOf: (companyId) => registrations.get(companyId) ?? [],
    ratesAt: (at) => rates.get(dayOf(at)) ?? [],
    items: new Map([...items, ...parts].map((item) => [item.id, item])),
    taxClassKeys: new Map(
      [...taxClasses, ...[...items, ...parts].flatMap(({ taxClass }) => taxClass ?? [])].map(
        (taxClass) => [taxClass.id, taxClass],
      ),
    ),
  }
}
