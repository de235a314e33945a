import { saidOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { customsOfItem } from '../../catalog/doors/items/shipped-item-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressOf } from '../../platform/records/address-store.ts'
import { lineTypes } from '../../sales/calculation/line-type.ts'
import { placeOfTax } from '../../sales/doors/customs-border-store.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { paymentKinds } from '../payments/payment.ts'

/** Whose documents of which days are added up. */
export interface TaxReach {
  readonly companyId: number
  readonly from: string
  readonly before: string
}

const { invoice, correctionCancellation } = documentTypes

/** Documents that take back what another one says count below zero. */
const sign = `case when document.type in (${invoice}, ${correctionCancellation}) then 1 else -1 end`
const inDepartureCurrency = (amount: string) =>
  `round((${amount}) * document.departure_currency_factor / document.currency_factor, 2)`

const place = placeOfTax('address.country_iso', 'address.postal_code')
const destination = `(select ${place.country} as country, ${place.isInUnion} as is_in_union
  ${addressOf('document', 'shipment_address_id')}) destination`

/** The day of the invoice that all of it goes back to: of a cancelled correction, of the invoice that was corrected. */
const roots = `left join erp.accounting_documents original
    on original.tenant_id = $tenant and original.id = document.original_id
  left join erp.accounting_documents first
    on first.tenant_id = $tenant and first.id = original.original_id`
const rootAt = 'coalesce(first.document_date, original.document_date, document.document_date)'

const isService = saidOfItem('line', 'item.is_service')

/**
 * What of a document is taxed alike. A line without an item (shipping, a discount) goes with the items of its document:
 * it is a service where all of them are.
 */
const parts = `(
  select own.category, own.rate, own.is_service, sum(own.net) as net, sum(own.gross) as gross,
    sum(sum(own.gross)) over (order by own.category, own.rate, own.is_service) as reached
  from (
    select said.category, said.rate, said.net, said.gross,
      coalesce(said.is_service, bool_and(said.is_service) over (), false) as is_service
    from (
      select line.tax_category as category, line.tax_rate as rate, line.total_net as net,
        line.total_gross as gross, ${isService} as is_service
      from erp.accounting_document_lines line
      where line.tenant_id = $tenant and line.document_id = document.id) said) own
  group by own.category, own.rate, own.is_service) part`

/** VAT ids as they are declared, without spaces and points. */
const vatId = `upper(regexp_replace(document.customer_vat_id, '[^A-Za-z0-9]', '', 'g'))`

const ofDocument = `document.id as document_id, document.departure_currency_iso as currency,
  ${vatId} as vat_id, document.tax_setting, ${placeOfTax('document.departure_country_iso', "''").country} as departure,
  destination.country as destination, destination.is_in_union,
  document.sales_order_id, document.departure_currency_factor`

const ofCompany = ({ companyId }: TaxReach) => sql`document.tenant_id = $tenant
  and document.company_id = ${companyId} and document.number is not null`

/**
 * What documents of a period say of taxes, in the currency of the country that the goods leave; and what cash discounts
 * of the period take off, which change the tax of their invoice (§ 17 UStG). Each row has the month of the invoice that
 * it goes back to.
 */
export const taxFacts = (reach: TaxReach): Sql => sql`(
  select ${fixed(ofDocument)}, null::integer as payment_id, document.type::integer as type,
    document.document_date as at, to_char(${fixed(rootAt)} at time zone 'UTC', 'YYYY-MM') as root_month,
    part.category, part.rate, part.is_service,
    ${fixed(sign)} * ${fixed(inDepartureCurrency('part.net'))} as net,
    ${fixed(sign)} * ${fixed(inDepartureCurrency('part.gross'))} as gross
  from erp.accounting_documents document ${fixed(roots)}
  cross join lateral ${fixed(destination)}
  cross join lateral ${fixed(parts)}
  where ${ofCompany(reach)} and document.document_date >= ${reach.from}::timestamptz
    and document.document_date < ${reach.before}::timestamptz
  union all
  select ${fixed(ofDocument)}, payment.id, document.type::integer, payment.paid_at,
    to_char(document.document_date at time zone 'UTC', 'YYYY-MM'),
    part.category, part.rate, part.is_service, part.tax - part.share, -part.share
  from erp.payments payment
  join erp.accounting_documents document
    on document.tenant_id = $tenant and document.id = payment.document_id
  cross join lateral ${fixed(destination)}
  cross join lateral (
    select part.category, part.rate, part.is_service, part.share,
      round(part.share * part.rate / (100 + part.rate), 2) as tax
    from (
      select part.category, part.rate, part.is_service, ${fixed(
        inDepartureCurrency(
          `round(payment.amount * part.reached / document.total_gross, 2)
            - round(payment.amount * (part.reached - part.gross) / document.total_gross, 2)`,
        ),
      )} as share
      from ${fixed(parts)}) part) part
  where ${ofCompany(reach)} and payment.tenant_id = $tenant
    and payment.kind = ${paymentKinds.cashDiscount} and document.total_gross <> 0
    and payment.paid_at >= ${reach.from}::timestamptz
    and payment.paid_at < ${reach.before}::timestamptz)`

/** The same in the currency of the tenant, whatever country each document departs from. */
export const revenueFacts = (reach: TaxReach): Sql => sql`(
  select fact.document_id, fact.payment_id, fact.at, fact.root_month, fact.currency,
    fact.category, fact.rate, fact.destination, fact.sales_order_id,
    round(fact.net / fact.departure_currency_factor, 2) as net,
    round(fact.gross / fact.departure_currency_factor, 2) as gross
  from ${taxFacts(reach)} fact)`

const { item, billOfMaterials, component, freeText, discount } = lineTypes
const goodsTypes = `(${item}, ${billOfMaterials}, ${component}, ${freeText})`
const customs = customsOfItem('line')

/** A text of an item as it stands in a figure: without what separates the parts of its key. */
const plain = (text: string) => `coalesce(upper(replace(trim(${text}), '|', ' ')), '')`

/**
 * The goods that documents of a period send to other member states, line by line. Discounts on the whole document lower
 * the value of its goods alike; shipping is no part of it.
 */
export const dispatchFacts = (reach: TaxReach): Sql => sql`(
  select ${fixed(ofDocument)}, null::integer as payment_id, document.type::integer as type,
    document.document_date as at, to_char(${fixed(rootAt)} at time zone 'UTC', 'YYYY-MM') as root_month,
    line.tax_category as category, line.tax_rate as rate, false as is_service,
    ${fixed(sign)} * ${fixed(inDepartureCurrency('line.total_net * coalesce(lowered.factor, 1)'))} as net,
    ${fixed(sign)} * ${fixed(inDepartureCurrency('line.total_gross * coalesce(lowered.factor, 1)'))} as gross,
    ${fixed(sign)} * line.quantity as quantity,
    ${fixed(sign)} * line.quantity * ${fixed(customs.weight)} as weight,
    coalesce(left(regexp_replace(${fixed(customs.tariffNumber)}, '[^0-9]', '', 'g'), 8), '') as commodity,
    ${fixed(plain(customs.countryOfOrigin))} as origin
  from erp.accounting_documents document ${fixed(roots)}
  cross join lateral ${fixed(destination)}
  cross join lateral (
    select 1 + sum(all_lines.total_net) filter (where all_lines.type = ${discount})
      / nullif(sum(all_lines.total_net) filter (where all_lines.type in ${fixed(goodsTypes)}), 0) as factor
    from erp.accounting_document_lines all_lines
    where all_lines.tenant_id = $tenant and all_lines.document_id = document.id) lowered
  join erp.accounting_document_lines line
    on line.tenant_id = $tenant and line.document_id = document.id
  where ${ofCompany(reach)} and document.document_date >= ${reach.from}::timestamptz
    and document.document_date < ${reach.before}::timestamptz
    and line.type in ${fixed(goodsTypes)} and line.total_net <> 0
    and ${fixed(isService)} is not true)`
