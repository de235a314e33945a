import { NewOrderPage } from '../taking/new-order-page.tsx'

/** A quotation is typed as an order is taken. */
export function NewQuotationPage() {
  return <NewOrderPage kind="quotation" />
}
