import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { Facts } from '../../../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Names } from '../../../../shared/records/names.tsx'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import type { Quotation } from '../queries.ts'
import { useT } from '../texts.ts'

/** To whom it is offered, how it would be sent and paid, and the order that it became. */
export function QuotationFacts({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  const { billingAddress, shipmentAddress, salesOrderId } = quotation
  const billing = linesOfAddress(billingAddress, language)
  const shipment = linesOfAddress(shipmentAddress, language)
  const named = (path: string, id: string | null) => id && <Names of={{ path }} ids={id} />
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', quotation.customerId)}>
      {nameOfAddress(billingAddress)}
    </Anchor>
  )
  const order = salesOrderId && (
    <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)}>
      {t('toOrder')}
    </Anchor>
  )
  return (
    <Facts
      facts={[
        [t('becameOrder'), order],
        [t('customer'), customer],
        [t('date'), date(quotation.salesQuotationDate)],
        [t('billingAddress'), billing],
        [t('shipmentAddress'), shipment === billing ? '' : shipment],
        [t('paymentMethod'), named('/v2/payment-methods', quotation.paymentMethodId)],
        [t('shippingMethod'), named('/v2/shipping-methods', quotation.shippingMethodId)],
        [t('inquiry'), quotation.customerSalesQuotationNumber],
        [t('comment'), quotation.text.comment],
        [t('printText'), quotation.text.printText],
      ]}
    />
  )
}
