import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import {
  type CompanyTerms,
  findCompanyTerms,
} from '../../access/doors/companies/company-terms-store.ts'
import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { namedTaxClasses } from '../../catalog/doors/tax-class-reference-store.ts'
import { namedCustomers } from '../../customers/customer-reference-store.ts'
import { type CustomerTerms, readCustomerTerms } from '../../customers/customer-terms-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import type { Sale } from '../pricing/sale.ts'
import { findRegistrations } from '../tax-registrations/tax-registration-store.ts'
import { findGivenVouchers } from '../vouchers/redemption-store.ts'
import { givenCode } from '../vouchers/voucher-code.ts'
import { extrasOf, linesOf } from './calculated-sales-order.ts'
import { draftFaults } from './calculation-faults.ts'
import { missingReferences } from './records/sales-order.ts'
import type { CalculationDraft } from './sales-order-calculation.ts'

type AskingCall = Pick<
  Call<unknown, unknown, CalculationDraft>,
  'tx' | 'vault' | 'body' | 'caller' | 'companyId' | 'fieldName'
>

/** The sale that a body asks about, which is not stored, and what is wrong in it. Throws 422 for missing records. */
export async function askedSale({
  tx,
  vault,
  body,
  caller,
  companyId,
  fieldName,
}: AskingCall): Promise<{ readonly sale: Sale; readonly faults: Faults }> {
  const currencyIso = body.currencyIso ?? caller.tenant.currencyIso
  const resolve = await resolveRecords(tx, namedIn(body), missingReferences, fieldName)
  const numberOf = (reference: NamedRecord['reference'] | undefined) =>
    reference && resolve(reference).id
  const customerId = numberOf(body.customerId) ?? null
  const [customer, companies] = await Promise.all([
    customerId === null ? undefined : readCustomerTerms(tx, { id: customerId }),
    findCompanyTerms(tx),
  ])
  const seller = sellerOf(numberOf(body.companyId), customer, companyId, companies)
  const departure = body.departureCountryIso ?? (await usualDeparture(tx, body, seller))
  const faults = draftFaults(body, currencyIso, fieldName)
  if (departure === undefined) faults[fieldName(['departureCountryIso'])] = departureRequired
  const keeping = { vault, tenantId: tx.tenantId }
  const voucherCodes = (body.voucherCodes ?? []).map((code) => givenCode(keeping, code))
  const asked = { voucherCodes, values: { customerId } }
  const [vouchers] = await findGivenVouchers(tx, [asked])
  const sale: Sale = {
    vouchers,
    lines: linesOf(body, resolve),
    extras: extrasOf(body),
    terms: {
      companyId: seller?.id ?? 0,
      customerId,
      salesChannelId: numberOf(body.salesChannelId) ?? null,
      isNetPrice: body.isNetPrice ?? customer?.isNetPrice ?? false,
      currencyIso,
      currencyFactor: Exact.of(body.currencyFactor ?? 1),
      departureCountryIso: departure ?? '',
      destination: {
        countryIso: body.shipmentCountryIso ?? departure ?? '',
        postalCode: body.shipmentPostalCode,
      },
      buyerVatId: body.customerVatId ?? '',
      isCollected: body.isCollected ?? false,
      languageIso: 'en',
      at: body.salesOrderDate ?? new Date().toISOString(),
    },
  }
  return { sale, faults }
}

/** Every record that a body names. */
function namedIn({ companyId, customerId, salesChannelId, lineItems }: CalculationDraft) {
  const one = (
    field: string,
    table: NamedRecord['table'],
    reference: NamedRecord['reference'] | undefined,
  ) => (reference ? [{ path: [field], table, reference }] : [])
  const named: NamedRecord[] = [
    ...one('companyId', namedCompanies, companyId),
    ...one('customerId', namedCustomers, customerId),
    ...one('salesChannelId', namedChannels, salesChannelId),
  ]
  for (const [index, { itemId, taxClassId }] of lineItems.entries()) {
    const path = (field: string) => ['lineItems', index, field]
    if (itemId) named.push({ path: path('itemId'), table: namedItems, reference: itemId })
    if (taxClassId) {
      named.push({ path: path('taxClassId'), table: namedTaxClasses, reference: taxClassId })
    }
  }
  return named
}

/** The company that an order would have: the named one, or that of the customer, of the caller, or the first. */
function sellerOf(
  named: number | undefined,
  customer: CustomerTerms | undefined,
  ofCaller: number | undefined,
  companies: readonly CompanyTerms[],
): CompanyTerms | undefined {
  const wanted = named ?? customer?.companyId ?? ofCaller
  return companies.find(({ id }) => id === wanted) ?? companies[0]
}

/** Where the company sends from, if a line needs that: as of its orders. Undefined: nobody says. */
async function usualDeparture(
  tx: TenantTx,
  { lineItems }: CalculationDraft,
  seller: CompanyTerms | undefined,
) {
  if (lineItems.every(({ taxRate }) => taxRate !== undefined)) return ''
  if (seller?.countryIso) return seller.countryIso
  const [first] = await findRegistrations(tx, seller?.id ?? 0)
  return first?.countryIso
}

const departureRequired = {
  en: 'Say where the goods are sent from: the company is registered for tax in no country.',
  de: 'Nennen Sie, woher die Ware kommt: Das Unternehmen ist in keinem Land steuerlich registriert.',
}
