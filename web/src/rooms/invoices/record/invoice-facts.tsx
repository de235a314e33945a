import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import type { Invoice } from '../queries.ts'
import { useT } from '../texts.ts'

/** Whose invoice it is, of which order and which days. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  const { billingAddress, shipmentAddress, invoicePaymentDetails: terms } = invoice
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', invoice.customerId)}>
      {nameOfAddress(billingAddress)}
    </Anchor>
  )
  const order = (
    <Anchor component={Link} to={addressOfRecord('salesOrder', invoice.salesOrderId)}>
      {t('order')}
    </Anchor>
  )
  const billing = linesOfAddress(billingAddress, language)
  const shipment = linesOfAddress(shipmentAddress, language)
  const method = terms.paymentMethodId && (
    <Names of={{ path: '/v2/payment-methods' }} ids={terms.paymentMethodId} />
  )
  return (
    <Facts
      facts={[
        [t('customer'), customer],
        [t('ofOrder'), order],
        [t('date'), date(invoice.invoiceDate)],
        [t('serviceDate'), date(invoice.serviceDate)],
        [t('billingAddress'), billing],
        [t('shipmentAddress'), shipment === billing ? '' : shipment],
        [t('paymentMethod'), method],
        [t('externalNumber'), invoice.externalNumber],
        [t('dunningLevel'), terms.dunningLevel > 0 ? terms.dunningLevel : ''],
        [t('customerComment'), invoice.customerComment],
      ]}
    />
  )
}
