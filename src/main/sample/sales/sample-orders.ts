import { deliverOrder } from '../../../deliveries/notes/deliver-order.ts'
import { holdNote } from '../../../deliveries/notes/held-note-store.ts'
import { reportShipped } from '../../../deliveries/notes/shipped-note.ts'
import { usualPackage } from '../../../deliveries/packages/delivery-note-package.ts'
import { deliveryNotePackageTable } from '../../../deliveries/packages/delivery-note-package-store.ts'
import { paymentProviderTable } from '../../../invoicing/payment-providers/payment-provider-store.ts'
import { writeReport } from '../../../invoicing/payment-providers/write-payment-report.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { insertReturnReasons } from '../../../returns/reasons/return-reason-store.ts'
import { countReturned } from '../../../returns/returns/counted-return.ts'
import { addReturn } from '../../../returns/returns/new-return.ts'
import { holdReturn, moveReturn } from '../../../returns/returns/return-store.ts'
import { states } from '../../../returns/states/return-state.ts'
import { insertOrderRows } from '../../../sales/orders/order-row-store.ts'
import {
  insertQuotation,
  setQuotationCancelled,
  setSent,
} from '../../../sales/quotations/quotation-store.ts'
import { sampleCall } from '../sample-call.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'
import { daysAgo } from './days-ago.ts'

const address = {
  firstName: 'Anna',
  lastName: 'Bergmann',
  street: 'Lindenweg 4',
  postalCode: '20095',
  city: 'Hamburg',
  countryIso: 'DE',
}

const reasons = [
  ['Not as expected', 'Entspricht nicht den Erwartungen'],
  ['Damaged in transport', 'Transportschaden'],
  ['Wrong item', 'Falscher Artikel'],
].map(([en = '', de = '']) => ({
  translations: [
    { languageIso: 'en', name: en },
    { languageIso: 'de', name: de },
  ],
}))

/**
 * An order that is delivered in parts, of which something comes back and one that nobody has
 * begun to deliver.
 */
export async function addOrders(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  await insertReturnReasons(tx, reasons)
  const order = await addOrder(tx, 'SO-100001', itemNumber('C-1001'), 20, references)
  const call = sampleCall(tx)
  const line = { id: order.lineIds[0] ?? 0 }
  const deliver = (quantity: number) =>
    deliverOrder(call, order, { lineItems: [{ salesOrderLineItemId: line, quantity }] })
  const [first] = await deliver(2)
  await insertRows(tx, deliveryNotePackageTable, [
    { ...usualPackage(), deliveryNoteId: first.id, trackingId: '00340434161094042557' },
  ])
  const [second] = await deliver(4)
  await reportShipped(tx, await holdNote(tx, second), call.audit)
  const comesBack = (quantity: number) =>
    addReturn({
      ...call,
      body: {
        companyId: { id: references.companies('1') },
        salesOrderId: order,
        warehouseId: { id: 1 },
        items: [{ quantity, returnReasonId: { id: 1 }, salesOrderLineItemId: line }],
      },
    })
  await comesBack(1)
  const received = await holdReturn(tx, await comesBack(1))
  await moveReturn(tx, received, states.received.id)
  await countReturned(call, received, true)
  const paidBefore = await addOrder(tx, 'SO-100002', itemNumber('C-1001'), 2, references)
  await addDeposit(tx, paidBefore)
}

/** What a provider reported of an order before its invoice. Nobody can report in its name: it is not active. */
async function addDeposit(tx: TenantTx, order: Key): Promise<void> {
  const provider = { name: 'Quay Pay', secretSealed: '', paymentMethodId: null, isActive: false }
  const [key] = await insertRows(tx, paymentProviderTable, [provider])
  if (!key) throw new Error('no payment provider was written')
  const reporting = { tx, audit: sampleCall(tx).audit, provider: { ...provider, ...key } }
  const common = {
    ...{ transactionId: 'pay_0001', salesOrderId: order.uuid, currencyIso: 'EUR' },
    ...{ occurred: new Date(), requestId: undefined, reason: '', fee: Exact.zero },
  }
  const whole = { kind: 'authorised', amount: Exact.of('15.80') } as const
  await writeReport(reporting, { ...common, ...whole, reportId: 'evt_0001' })
  const part = { kind: 'captured', amount: Exact.of(5), fee: Exact.of('0.25') } as const
  await writeReport(reporting, { ...common, ...part, reportId: 'evt_0002' })
}

/** Two drafts of one customer. */
export async function addDrafts(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  for (const number of ['SO-100101', 'SO-100102']) {
    await addOrder(tx, number, itemNumber('C-1001'), 1, references, true)
  }
}

/** An open order, or a draft, of one line. */
export async function addOrder(
  tx: TenantTx,
  number: string,
  itemId: number,
  quantity: number,
  references: SampleReferences,
  isDraft = false,
) {
  const cents = 790 * quantity
  const totals = { totalNet: Math.round(cents / 1.07) / 100, totalGross: cents / 100 }
  const [billing] = await insertAddresses(tx, [address])
  return insertOrderRows(
    tx,
    {
      number,
      isDraft,
      companyId: references.companies('1'),
      customerId: 1,
      billingAddressId: billing?.id,
      shipmentAddressId: billing?.id,
      searchTerms: `${address.firstName} ${address.lastName}`,
      paymentMethodId: references.paymentMethods('Invoice'),
      // The first of those of `addTerms`.
      shippingMethodId: 1,
      ...totals,
    },
    [
      {
        quantity,
        itemId,
        sku: 'C-1001',
        name: 'Harbour Espresso, 250 g',
        salesPriceNet: 7.3832,
        salesPriceGross: 7.9,
        taxRate: 7,
        ...totals,
      },
    ],
  )
}

interface SampleQuotation {
  readonly number: string
  /** How long ago it was made. */
  readonly days: number
  /** For how long it was to be valid. */
  readonly validDays: number
  readonly quantity: number
  readonly isSent?: true
  readonly declined?: string
}

/** One that is not sent yet, one that is, one that has expired, and one that was declined. */
const quotations: readonly SampleQuotation[] = [
  { number: 'SQ-100001', days: 1, validDays: 30, quantity: 1 },
  { number: 'SQ-100002', days: 5, validDays: 30, quantity: 1, isSent: true },
  { number: 'SQ-100003', days: 60, validDays: 30, quantity: 24, isSent: true },
  {
    ...{ number: 'SQ-100004', days: 20, validDays: 30, quantity: 12, isSent: true },
    declined: 'Another supplier delivered sooner.',
  },
]

export async function addQuotations(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  for (const quotation of quotations) {
    const key = await addQuotation(tx, quotation, itemNumber, references)
    if (quotation.isSent) await setSent(tx, key)
    if (quotation.declined) await setQuotationCancelled(tx, key, quotation.declined)
  }
}

async function addQuotation(
  tx: TenantTx,
  { number, days, validDays, quantity: count }: SampleQuotation,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<Key> {
  const quantity = Exact.of(count)
  const totalGross = Exact.of(7.9).times(quantity)
  const totalNet = totalGross.over(Exact.of(1.07)).rounded(2)
  return insertQuotation(tx, {
    values: {
      number,
      companyId: references.companies('1'),
      customerId: 1,
      quotationDate: daysAgo(days).toISOString(),
      validUntil: daysAgo(days - validDays).toISOString(),
      languageIso: 'en',
      isNetPrice: false,
      currencyIso: 'EUR',
      departureCountryIso: 'DE',
      departureCurrencyIso: 'EUR',
      totalNet: String(totalNet),
      totalGross: String(totalGross),
    },
    billingAddress: address,
    shipmentAddress: address,
    lines: [
      {
        ...{ type: 1, parent: undefined, itemId: itemNumber('C-1001'), sku: 'C-1001' },
        ...{ name: 'Harbour Espresso, 250 g', note: '', quantity, salesUnit: '' },
        ...{ salesPriceNet: Exact.of(7.3832), salesPriceGross: Exact.of(7.9), priceReason: '' },
        ...{ discountPercent: Exact.zero, ignoresDiscounts: false, purchasePriceNet: Exact.zero },
        ...{ taxRate: Exact.of(7), taxCategory: 'S', taxClassId: null, taxCodeId: null },
        ...{ totalNet, totalGross, priceShare: null, dropShippingSupplierId: null },
      },
    ],
  })
}
