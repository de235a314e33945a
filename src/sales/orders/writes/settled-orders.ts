import {
  type CompanyTerms,
  findCompanyTerms,
} from '../../../access/doors/companies/company-terms-store.ts'
import type { ShippingMethodChoice } from '../../../access/doors/companies/shipping-method-choices.ts'
import { type CustomerTerms, holdCustomerTerms } from '../../../customers/customer-terms-store.ts'
import { customerMerged } from '../../../customers/merging/customer-merge.ts'
import { findMethodTerms, type MethodTerms } from '../../../customers/payment-terms-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { LineDraft } from '../../pricing/sale.ts'
import { findRegistrations } from '../../tax-registrations/tax-registration-store.ts'
import { missingReferences } from '../records/sales-order.ts'
import type { OrderDraft, OrderValues } from './order-draft.ts'

/** Whose orders are created, and how. */
export interface OrderTerms {
  readonly currencyIso: string
  readonly createdByUserId: number | null
  /** The company that the caller works for, where the customer belongs to none. */
  readonly companyId?: number | undefined
  /** A number that is taken gets an ending instead of being refused. */
  readonly renamesTakenNumbers?: boolean
  /** Made by hand, and no fact of an import or a quotation: what shipping costs follows from the method. */
  readonly isMadeHere?: boolean
  /** Its discounts were decided with what it is made of. */
  readonly areDiscountsAgreed?: boolean
}

/** An order with all fields that do not depend on its lines. */
export interface SettledOrder {
  readonly customer: CustomerTerms
  readonly values: OrderValues & { readonly isNetPrice: boolean; readonly currencyIso: string }
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
  readonly lines: readonly LineDraft[]
  readonly isFact: boolean
  /** How it is sent where it names no method. */
  readonly shippingMethodChoice: ShippingMethodChoice
}

/**
 * Completes orders from their customers, companies and the tenant. Customers are held. Throws
 * `customer.locked` or `customer.anonymized` (422 and 409).
 */
export async function settledOrders(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  terms: OrderTerms,
): Promise<SettledOrder[]> {
  const [customers, companies, methods] = await Promise.all([
    holdCustomerTerms(
      tx,
      drafts.map(({ values }) => values.customerId),
      { usesCredit: drafts.some(usesCredit) },
    ),
    findCompanyTerms(tx),
    findMethodTerms(tx, drafts.map(({ values }) => namedMethod(values)).filter(isNumber)),
  ])
  const departures = new Map<number, Departure>()
  const settled: SettledOrder[] = []
  for (const draft of drafts) {
    const customer = customers.get(draft.values.customerId)
    if (!customer) throw missingReferences()
    if (customer.isLocked && !draft.isFact) throw customerLocked(customer)
    const company = companyOf(draft, customer, companies, terms)
    const departure = departures.get(company.id) ?? (await departureOf(tx, company))
    departures.set(company.id, departure)
    settled.push(settledOrder(draft, customer, departure, { ...terms, methods }))
  }
  return settled
}

/** Whether the credit limit of its customer holds for an order: one that is made here and open at once. */
export const usesCredit = ({ values, isFact = false }: { values: OrderValues; isFact?: boolean }) =>
  !isFact && values['isDraft'] !== true && values['cancelled'] === undefined

/** What an order of a customer begins with, without lines; undefined where the tenant has no company. */
export async function usualOrder(
  tx: TenantTx,
  customer: CustomerTerms,
  terms: OrderTerms,
): Promise<SettledOrder | undefined> {
  const companies = await findCompanyTerms(tx)
  if (companies.length === 0) return undefined
  const draft = { values: { customerId: customer.id }, lines: [] }
  const company = companyOf(draft, customer, companies, terms)
  const departure = await departureOf(tx, company)
  return settledOrder(draft, customer, departure, { ...terms, methods: new Map() })
}

function companyOf(
  { values }: OrderDraft,
  customer: CustomerTerms,
  companies: readonly CompanyTerms[],
  terms: OrderTerms,
): CompanyTerms {
  const wanted = values['companyId'] ?? customer.companyId ?? terms.companyId
  const found = companies.find(({ id }) => id === wanted) ?? companies[0]
  if (!found) throw missingReferences()
  return found
}

/** What an order has of its company: where it sends from, its VAT id there, and when it is to be paid. */
interface Departure {
  readonly companyId: number
  readonly countryIso: string
  readonly state: string
  readonly vatIds: ReadonlyMap<string, string>
  readonly paymentDueInDays: number
  readonly shippingMethodChoice: ShippingMethodChoice
}

async function departureOf(tx: TenantTx, company: CompanyTerms): Promise<Departure> {
  const registrations = await findRegistrations(tx, company.id)
  const vatIds = new Map<string, string>()
  for (const { countryIso, vatId } of registrations) {
    if (!vatIds.has(countryIso)) vatIds.set(countryIso, vatId)
  }
  if (company.vatId !== '' && !vatIds.has(company.countryIso)) {
    vatIds.set(company.countryIso, company.vatId)
  }
  const countryIso = company.countryIso || (registrations[0]?.countryIso ?? '')
  const { id: companyId, state, paymentDueInDays, shippingMethodChoice } = company
  return { companyId, countryIso, state, vatIds, paymentDueInDays, shippingMethodChoice }
}

function settledOrder(
  { values, lines, isFact = false, ...given }: OrderDraft,
  customer: CustomerTerms,
  departure: Departure,
  { currencyIso, createdByUserId, methods }: OrderTerms & MethodsByNumber,
): SettledOrder {
  const method = methodTermsOf(values, customer, methods)
  const billingAddress = given.billingAddress ?? customer.billingAddress ?? {}
  const shipmentAddress =
    given.shipmentAddress ?? (given.billingAddress || customer.shipmentAddress) ?? {}
  // A company of which no country is known sends within that of the customer.
  const departureCountryIso = String(
    values['departureCountryIso'] ?? (departure.countryIso || shipmentAddress.countryIso || ''),
  )
  return {
    customer,
    billingAddress,
    shipmentAddress,
    lines,
    isFact,
    shippingMethodChoice: departure.shippingMethodChoice,
    values: {
      departureState: departure.state,
      departureCurrencyIso: currencyIso,
      customerVatId: billingAddress.vatId || (customer.billingAddress?.vatId ?? ''),
      merchantVatId: departure.vatIds.get(departureCountryIso) ?? '',
      salesOrderDate: new Date().toISOString(),
      languageIso: customer.languageIso,
      isNetPrice: customer.isNetPrice,
      currencyIso,
      createdByUserId,
      paymentMethodId: customer.paymentMethodId,
      paymentDueInDays:
        customer.paymentDueInDays || method.paymentDueInDays || departure.paymentDueInDays,
      cashDiscount: method.cashDiscount,
      cashDiscountDays: method.cashDiscountDays,
      ...values,
      departureCountryIso,
      companyId: departure.companyId,
    },
  }
}

interface MethodsByNumber {
  readonly methods: ReadonlyMap<number, MethodTerms>
}

/** The payment method that an order names; undefined where it is to be paid as its customer usually pays. */
const namedMethod = (values: OrderValues) => values['paymentMethodId'] as number | null | undefined

const isNumber = (value: unknown): value is number => typeof value === 'number'

const noTerms: MethodTerms = { paymentDueInDays: 0, cashDiscount: 0, cashDiscountDays: 0 }

function methodTermsOf(
  values: OrderValues,
  customer: CustomerTerms,
  methods: ReadonlyMap<number, MethodTerms>,
): MethodTerms {
  const named = namedMethod(values)
  if (named === undefined) return customer.methodTerms
  return (named === null ? undefined : methods.get(named)) ?? noTerms
}

type Locked = Pick<CustomerTerms, 'mergedInto' | 'lockReason'>

/** Names the customer that a locked one was merged into, or else why it is locked. */
export function customerLocked({ mergedInto, lockReason }: Locked): Refusal {
  if (mergedInto !== null) return customerMerged(mergedInto)
  const why = lockReason === '' ? '.' : `: ${lockReason}`
  return new Refusal('broken-rule', 'customer.locked', {
    en: `The customer is locked against new orders${why}`,
    de: `Der Kunde ist für neue Aufträge gesperrt${why}`,
  })
}
