import { Stack } from '@mantine/core'
import type { Customer } from '../../queries.ts'
import { useSees } from '../../use-sees.ts'
import { AskedPrice } from './asked-price.tsx'
import { OwnPrices } from './own-prices.tsx'
import { PriceTerms } from './price-terms.tsx'

/** What a customer pays, and why: what is agreed, its own prices, and what anything would cost it now. */
export function PricesTab({ customer }: { readonly customer: Customer }) {
  const sees = useSees()
  return (
    <Stack gap="xl">
      <PriceTerms customer={customer} />
      {sees('items.read') && <OwnPrices customer={customer} />}
      {sees('items.read') && sees('salesorders.read') && customer.mergedIntoCustomerId === null && (
        <AskedPrice customer={customer} />
      )}
    </Stack>
  )
}
