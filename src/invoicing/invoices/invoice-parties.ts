import { type HeldSeller, holdSeller } from '../../access/doors/companies/company-seller-store.ts'
import { readInvoiceBuyer } from '../../customers/invoice-buyer-store.ts'
import { readPaymentTerms } from '../../customers/payment-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { readAddresses } from '../../platform/records/address-store.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** What an invoice says of both sides and of the payment. */
type Parties = Omit<InvoiceContent, 'taxCategories' | 'currencyIso'>

/** As an invoice of the order would say it now; the company is held. */
export async function currentParties(
  tx: TenantTx,
  order: LockedOrder,
): Promise<{ readonly parties: Parties; readonly held: HeldSeller }> {
  const [held, buyer, { paymentOption }] = await Promise.all([
    holdSeller(tx, order.companyId),
    readInvoiceBuyer(tx, order.customerId, order.companyId),
    readPaymentTerms(tx, order.customerId, order.paymentMethodId),
  ])
  const { addressId, seller } = held
  const addresses = await addressesOf(tx, { ...order, sellerAddressId: addressId })
  const merchantVatId = order.merchantVatId || (addresses.sellerAddress?.vatId ?? '')
  const customerVatId = order.customerVatId || (addresses.billingAddress?.vatId ?? '')
  return {
    parties: { seller, buyer, paymentOption, ...addresses, merchantVatId, customerVatId },
    held,
  }
}

type FinalDocument = NamedAddresses &
  Pick<LockedDocument, 'seller' | 'buyer' | 'merchantVatId' | 'customerVatId' | 'paymentMethodId'>

/** As a final document says it. */
export async function finalParties(
  tx: TenantTx,
  document: FinalDocument,
  customerId: number,
): Promise<Parties> {
  const { seller, buyer, merchantVatId, customerVatId } = document
  const [addresses, { paymentOption }] = await Promise.all([
    addressesOf(tx, document),
    readPaymentTerms(tx, customerId, document.paymentMethodId),
  ])
  return { seller, buyer, paymentOption, ...addresses, merchantVatId, customerVatId }
}

interface NamedAddresses {
  readonly sellerAddressId: number | null
  readonly billingAddressId: number
  readonly shipmentAddressId: number
}

async function addressesOf(
  tx: TenantTx,
  { sellerAddressId, billingAddressId, shipmentAddressId }: NamedAddresses,
) {
  const found = await readAddresses(tx, [
    billingAddressId,
    shipmentAddressId,
    ...(sellerAddressId === null ? [] : [sellerAddressId]),
  ])
  return {
    sellerAddress: sellerAddressId === null ? undefined : found.get(sellerAddressId),
    billingAddress: found.get(billingAddressId),
    shipmentAddress: found.get(shipmentAddressId),
  }
}
