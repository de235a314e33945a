import { renderPage } from './papers/rendered-paper.ts'
import { priceListForm } from './papers/shipped-forms.ts'

/** What the price list says, beyond what every paper does. */
interface PriceListPaper {
  readonly date: string
  readonly decimals: number
  readonly order: { readonly languageIso: string; readonly merchantVatId: string }
  readonly seller: object
  readonly facts: object
  readonly lines: readonly object[]
}

/** The price list as PDF. */
export function renderPriceList(tenantId: string, paper: PriceListPaper): Promise<Buffer> {
  return renderPage(tenantId, priceListForm, paper)
}
