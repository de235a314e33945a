import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../../session.ts'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { Facts } from '../../../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Names } from '../../../../shared/records/names.tsx'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import { type Delivery, deliveryQuery, invoicesQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** Of which order it is, whose, where it goes, from where and how. */
export function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const can = useCan()
  const language = useLanguage()
  const { date } = useFormats()
  const { salesOrderId, shipmentAddress, deliveredWith } = delivery
  const order = (
    <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)}>
      {delivery.salesOrderNumber}
    </Anchor>
  )
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', delivery.customerId)}>
      {nameOfAddress(shipmentAddress) || t('toCustomer')}
    </Anchor>
  )
  const named = (list: string, id: string | null) => {
    const isShown = id !== null && can(`${list.replaceAll('-', '')}.read`)
    return isShown ? <Names of={{ path: `/v2/${list}` }} ids={id} /> : ''
  }
  const others = deliveredWith.length > 0 && (
    <Group component="span" gap="sm">
      {deliveredWith.map((id) => (
        <OtherNote key={id} id={id} />
      ))}
    </Group>
  )
  return (
    <Facts
      facts={[
        [t('order'), order],
        [t('customer'), customer],
        [t('address'), linesOfAddress(shipmentAddress, language)],
        [t('invoices'), useInvoiceLinks(salesOrderId)],
        [t('date'), date(delivery.deliveryNoteDate)],
        [t('warehouse'), named('warehouses', delivery.warehouseId)],
        [t('shippingMethod'), named('shipping-methods', delivery.shippingMethodId)],
        [t('deliveredWith'), others || ''],
        [t('comment'), delivery.comment],
      ]}
    />
  )
}

/** The invoices of its order, each with the way to it. */
function useInvoiceLinks(salesOrderId: string) {
  const t = useT()
  const can = useCan()
  const { data } = useQuery({ ...invoicesQuery(salesOrderId), enabled: can('invoices.read') })
  if (!can('invoices.read')) return ''
  if (data?.length === 0) return t('invoices.none')
  return (
    <Group component="span" gap="sm" mih={24}>
      {data?.map(({ id, number }) => (
        <Anchor key={id} component={Link} to={`/invoices/${id}`}>
          {number || t('invoice.draft')}
        </Anchor>
      ))}
    </Group>
  )
}

/** A note of the same delivery, which leaves from another warehouse. */
function OtherNote({ id }: { readonly id: string }) {
  const { data } = useQuery(deliveryQuery(id))
  return (
    <Anchor component={Link} to={`/orders/deliveries/${id}`}>
      {data?.number ?? '…'}
    </Anchor>
  )
}
