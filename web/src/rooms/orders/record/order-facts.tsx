import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { type Order, quotationOfOrderQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** Whose order it is, where it goes, and how it is sent and paid. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  const { billingAddress, shipmentAddress, paymentMethodId, shippingMethodId, text } = order
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', order.customerId)}>
      {nameOfAddress(billingAddress)}
    </Anchor>
  )
  const can = useCan()
  const { data: made } = useQuery({
    ...quotationOfOrderQuery(order.id),
    // A person accepts a quotation; what channels bring comes of none.
    enabled: order.createdByUserId !== null && can('salesquotations.read'),
  })
  const quotation = made && (
    <Anchor component={Link} to={`/orders/quotations/${made.id}`}>
      {made.salesQuotationNumber}
    </Anchor>
  )
  const billing = linesOfAddress(billingAddress, language)
  const shipment = linesOfAddress(shipmentAddress, language)
  const named = (path: string, id: string | null) => id && <Names of={{ path }} ids={id} />
  return (
    <Facts
      facts={[
        [t('customer'), customer],
        [t('quotation'), quotation],
        [t('date'), date(order.salesOrderDate)],
        [t('billingAddress'), billing],
        [t('shipmentAddress'), shipment === billing ? '' : shipment],
        [t('paymentMethod'), named('/v2/payment-methods', paymentMethodId)],
        [t('shippingMethod'), named('/v2/shipping-methods', shippingMethodId)],
        [t('customerNumber'), order.customerSalesOrderNumber],
        [t('externalNumber'), order.externalDetails.externalSalesOrderNumber],
        [t('comment'), text.comment],
        [t('customerComment'), text.customerComment],
      ]}
    />
  )
}
