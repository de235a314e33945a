import { itemLabelPaper } from '../catalog/doors/items/item-label-paper-store.ts'
import { carrierManifestPaper } from '../deliveries/carrier-manifest-paper-store.ts'
import { customsDeclarationOf } from '../deliveries/customs/customs-declaration-paper-store.ts'
import { deliveryNotePaper } from '../deliveries/delivery-note-paper-store.ts'
import { shippingLabelPaper } from '../deliveries/shipping-label-paper-store.ts'
import { invoiceNumbersOfOrder } from '../invoicing/invoice-reference-store.ts'
import { invoicingPapers } from '../invoicing/invoicing-papers.ts'
import { pickListPaper } from '../picking/pick-list-paper-store.ts'
import type { Paper } from '../printing/paper-store.ts'
import { returnPaper } from '../returns/return-paper-store.ts'
import { quotationPaper, salesOrderPaper } from '../sales/sales-papers-store.ts'
import { giftCardPaper } from '../sales/vouchers/gift-card-paper-store.ts'
import { storageLocationLabelPaper } from '../warehouse/storage-locations/storage-location-label-paper-store.ts'
import { supplierOrderPaper } from '../warehouse/supplier-order-paper-store.ts'

/** It names the invoices, which belong to a room that the deliveries know nothing of. */
export const customsDeclarationPaper = customsDeclarationOf(invoiceNumbersOfOrder)

/** Every kind of document that can be put on paper. */
export const papers: readonly Paper[] = [
  ...[salesOrderPaper, quotationPaper, deliveryNotePaper, ...invoicingPapers],
  ...[pickListPaper, returnPaper, shippingLabelPaper, itemLabelPaper, supplierOrderPaper],
  ...[giftCardPaper, carrierManifestPaper, customsDeclarationPaper, storageLocationLabelPaper],
]
