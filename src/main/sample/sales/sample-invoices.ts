import { patchCompany } from '../../../access/companies/company-store.ts'
import { documentTypes } from '../../../invoicing/documents/accounting-document.ts'
import { lockDocument } from '../../../invoicing/documents/locked-document-store.ts'
import { addFinal } from '../../../invoicing/invoices/write-invoice.ts'
import { recordPayment } from '../../../invoicing/payments/write-payment.ts'
import { writeCreditNote } from '../../../invoicing/write-credit-note.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { insertOrderRows } from '../../../sales/orders/order-row-store.ts'
import { daysAgo } from './days-ago.ts'

const seller = {
  taxId: '27/123/45678',
  contactName: 'Ana Ribeiro',
  bankName: 'Hanse Bank',
  accountHolder: 'Harbour Roasters GmbH',
  iban: 'DE89370400440532013000',
  creditorId: 'DE98ZZZ09999999999',
  electronicAddress: 'invoices@harbour-roasters.example',
  commercialRegisterNumber: 'HRB 123456',
  legalInformation: 'Amtsgericht Hamburg · Geschäftsführerin: Ana Ribeiro',
  address: {
    company: 'Harbour Roasters GmbH',
    street: 'Am Sandtorkai 40',
    postalCode: '20457',
    city: 'Hamburg',
    countryIso: 'DE',
    phoneNumber: '+49 40 555 0100',
    emailAddress: 'billing@harbour-roasters.example',
  },
}

const buyer = {
  firstName: 'Anna',
  lastName: 'Bergmann',
  street: 'Lindenweg 4',
  postalCode: '20095',
  city: 'Hamburg',
  countryIso: 'DE',
  emailAddress: 'anna.bergmann@customer.example',
}

/** An order of ten tins, of which two invoices bill four: one is partly paid, one was corrected. */
export async function addInvoices(tx: TenantTx, vault: Vault): Promise<void> {
  await patchCompany(tx, 1, seller)
  const orderId = await addOrder(tx)
  const invoice = async () => {
    const order = await lockOrder(tx, { id: orderId })
    const [line] = order.lines
    const wanted = [{ lineId: line?.id ?? 0, quantity: Exact.of(2), field: '' }]
    return addFinal(tx, order, { vault, wanted, date: daysAgo(180) })
  }
  const held = async (id: number) => {
    const found = await lockDocument(tx, documentTypes.invoice, { id })
    if (!found) throw new Error('the sample lost an invoice')
    return found
  }
  const [paid, corrected] = [await invoice(), await invoice()]
  await recordPayment(tx, await held(paid.id), { amount: Exact.of(10), transactionId: 'sample-1' })
  await writeCreditNote(tx, await held(corrected.id), {
    wantedOf: ([line]) => [
      { lineId: line?.id ?? 0, quantity: Exact.of(1), amount: undefined, field: '' },
    ],
    reason: 'A dented tin',
    userId: undefined,
  })
}

async function addOrder(tx: TenantTx): Promise<number> {
  const [address] = await insertAddresses(tx, [buyer])
  const addresses = { billingAddressId: address?.id, shipmentAddressId: address?.id }
  const totals = { totalNet: 100, totalGross: 119 }
  const searchTerms = `${buyer.firstName} ${buyer.lastName}`
  const parties = { number: 'SO-100003', companyId: 1, customerId: 1, searchTerms }
  const tins = { type: 0, quantity: 10, name: 'Tin for coffee beans', taxRate: 19 }
  const prices = { salesPriceNet: 10, salesPriceGross: 11.9 }
  const { id } = await insertOrderRows(tx, { ...parties, ...addresses, ...totals }, [
    { ...tins, ...prices, ...totals },
  ])
  return id
}
