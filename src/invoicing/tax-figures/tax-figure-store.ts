import { channelsWhere } from '../../catalog/doors/channels/channel-reference-store.ts'
import { customerReferenceOf } from '../../customers/customer-reference-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import { memberStates } from '../../platform/values/european-union.ts'
import { termOfOrder } from '../../sales/doors/customs-border-store.ts'
import { salesOrderReferenceOf } from '../../sales/doors/orders/order-reference-store.ts'
import type { RevenueBy } from './revenue-by.ts'
import { dispatchFacts, revenueFacts, type TaxReach, taxFacts } from './tax-fact-store.ts'
import type { FigureRow, TaxReturn } from './tax-return.ts'

/** What figures are made of: a return, or revenue by something. */
export type FigureKind = TaxReturn | RevenueBy

/** How the facts of a return are found and divided. */
interface Division {
  readonly facts: (reach: TaxReach) => Sql
  readonly where: string
  /** What a figure is of, as text: parts with `|` between them. */
  readonly key: string
}

const digits = (value: string) => `trim_scale(${value})::text`
/** VAT ids begin with the country that gave them; those of Greece with EL. */
const idCountry = `case left(fact.vat_id, 2) when 'EL' then 'GR' else left(fact.vat_id, 2) end`
const unionCountries = [...memberStates, 'XI'].map((code) => `'${code}'`).join(', ')
const isUnionBuyer = `(${idCountry} in (${unionCountries}) and ${idCountry} <> fact.departure)`
const kind = `case when fact.category = 'K' then 'goods'
  when fact.is_service then 'services' else 'triangular' end`

/** The key of what has no country or channel. */
const ofNone = 'none'
const ofRevenue = (key: string): Division => ({ facts: revenueFacts, where: 'true', key })
const stepOf = (step: 'day' | 'month') =>
  ofRevenue(`to_char(date_trunc('${step}', fact.at at time zone 'UTC'), 'YYYY-MM-DD')`)
const channelOfOrder = channelsWhere(`channel.id = ${termOfOrder('fact', 'sales_channel_id')}`)

const divisions: Readonly<Record<FigureKind, Division>> = {
  // What the one-stop shop declares is left out of the return of the own country.
  vat: {
    facts: taxFacts,
    where: 'fact.tax_setting <> 3',
    key: `concat_ws('|', fact.departure, fact.category, ${digits('fact.rate')},
      case when fact.category = 'AE' and ${isUnionBuyer} then 'union' else '' end)`,
  },
  // Corrections of earlier quarters are declared with the quarter, as one sum for each country.
  oss: {
    facts: taxFacts,
    where: `fact.tax_setting = 3 and fact.category in ('S', 'Z')`,
    key: `case when fact.root_month < to_char(fact.period_from at time zone 'UTC', 'YYYY-MM')
      then concat_ws('|', 'correction', fact.destination,
        left(fact.root_month, 4) || '-Q' || ceil(right(fact.root_month, 2)::integer / 3.0)::integer)
      else concat_ws('|', 'supply', fact.destination,
        case when fact.is_service then 'services' else 'goods' end, fact.departure,
        ${digits('fact.rate')}) end`,
  },
  'ec-sales': {
    facts: taxFacts,
    where: `fact.departure = fact.home and (fact.category = 'K' or fact.category = 'AE' and ${isUnionBuyer})`,
    key: `concat_ws('|', fact.vat_id, ${kind})`,
  },
  intrastat: {
    facts: dispatchFacts,
    where: `fact.departure = fact.home and fact.is_in_union and fact.destination <> fact.departure`,
    key: `concat_ws('|', fact.root_month, fact.commodity, fact.destination, fact.origin,
      case when ${isUnionBuyer} then fact.vat_id else '' end)`,
  },
  day: stepOf('day'),
  month: stepOf('month'),
  rate: ofRevenue(`concat_ws('|', fact.category, ${digits('fact.rate')})`),
  country: ofRevenue(`coalesce(nullif(fact.destination, ''), '${ofNone}')`),
  channel: ofRevenue(`coalesce((select channel.uuid::text ${channelOfOrder}), '${ofNone}')`),
}

export interface AskedFigures extends TaxReach {
  /** The country whose returns these are. */
  readonly home: string
}

/** The facts of a return, called `fact`, each with the key of its figure. */
const keyed = (which: FigureKind, asked: AskedFigures): Sql => {
  const { facts, where, key } = divisions[which]
  return sql`keyed as (
    select fact.*, ${fixed(key)} as key from (
      select fact.*, ${asked.home}::text as home, ${asked.from}::timestamptz as period_from
      from ${facts(asked)} fact) fact
    where ${fixed(where)})`
}

/** The figures of a return, in the order of their keys. */
export function readFigures(
  tx: TenantTx,
  which: FigureKind,
  asked: AskedFigures,
): Promise<FigureRow[]> {
  return tx.rows<FigureRow>(sql`
    with ${keyed(which, asked)}
    select keyed.key, round(sum(keyed.net), 2)::text as net,
      round(sum(keyed.gross) - sum(keyed.net), 2)::text as tax,
      count(distinct (keyed.document_id, keyed.payment_id))::integer as documents,
      min(keyed.currency) as "currencyIso"
    from keyed group by keyed.key order by keyed.key collate "C"`)
}

export interface DispatchRow extends FigureRow {
  readonly quantity: string
  /** In kilograms; null where that of an item is not known. */
  readonly weight: string | null
}

/** The figures of Intrastat, with what goods weigh. */
export function readDispatches(tx: TenantTx, asked: AskedFigures): Promise<DispatchRow[]> {
  return tx.rows<DispatchRow>(sql`
    with ${keyed('intrastat', asked)}
    select keyed.key, round(sum(keyed.net), 2)::text as net,
      round(sum(keyed.gross) - sum(keyed.net), 2)::text as tax,
      count(distinct keyed.document_id)::integer as documents, min(keyed.currency) as "currencyIso",
      trim_scale(sum(keyed.quantity))::text as quantity,
      case when bool_and(keyed.weight is not null) then trim_scale(sum(keyed.weight))::text end as weight
    from keyed group by keyed.key order by keyed.key collate "C"`)
}

export interface BehindRow {
  readonly documentId: string
  readonly number: string
  readonly type: number
  readonly isCashDiscount: boolean
  readonly date: Date
  readonly supplyDate: Date | null
  readonly rootMonth: string
  readonly salesOrderId: string
  readonly customerId: string
  readonly customerName: string
  readonly customerVatId: string
  readonly currencyIso: string
  readonly net: string
  readonly tax: string
}

/** A page of the documents behind a figure, or of all behind a return, by their days. */
export async function readDocumentsBehind(
  tx: TenantTx,
  which: FigureKind,
  asked: AskedFigures & { readonly figure?: string },
  page: PageRequest,
): Promise<{ count: number; items: BehindRow[] }> {
  const { limit, offset } = pageWindow(page)
  const isAsked = asked.figure === undefined ? sql`true` : sql`keyed.key = ${asked.figure}`
  const rows = await tx.rows<BehindRow & { count: number }>(sql`
    with ${keyed(which, asked)}, behind as materialized (
      select keyed.document_id as id, keyed.payment_id, min(keyed.at) as at,
        min(keyed.root_month) as root_month, min(keyed.currency) as currency,
        sum(keyed.net) as net, sum(keyed.gross) - sum(keyed.net) as tax
      from keyed where ${isAsked} group by keyed.document_id, keyed.payment_id
    ), page as (
      select behind.*, (select count(*)::integer from behind) as count from behind
      order by behind.at, behind.id, behind.payment_id limit ${limit}::bigint offset ${offset}::bigint
    )
    select page.count, document.uuid as "documentId", document.number,
      document.type::integer as type, page.payment_id is not null as "isCashDiscount",
      page.at as date, document.supply_date as "supplyDate", page.root_month as "rootMonth",
      ${salesOrderReferenceOf('document').uuid} as "salesOrderId",
      ${customerReferenceOf('document').uuid} as "customerId",
      ${fixed(nameOfAddress('billing'))} as "customerName",
      document.customer_vat_id as "customerVatId", page.currency as "currencyIso",
      round(page.net, 2)::text as net, round(page.tax, 2)::text as tax
    from page
    join erp.accounting_documents document on document.tenant_id = $tenant and document.id = page.id
    join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
    order by page.at, page.id, page.payment_id`)
  return { count: rows[0]?.count ?? 0, items: rows }
}
