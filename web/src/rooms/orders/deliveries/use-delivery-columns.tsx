import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../../shared/lists/use-referred-column.tsx'
import { DeliveryBadge, stateOf } from './delivery-states.tsx'
import type { Delivery } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of a delivery note. */
export function useDeliveryColumns(): readonly ListColumn<Delivery>[] {
  const t = useT()
  const { date, number } = useFormats()
  const referredColumn = useReferredColumn()
  const day = (id: string, title: string, of: (one: Delivery) => string | null) => ({
    ...{ id, title, width: '125px' },
    value: (one: Delivery) => dateOf(of(one)),
    cell: (one: Delivery) => date(of(one)),
  })
  return [
    {
      ...{ id: 'number', title: t('number'), width: '130px', sort: 'number' },
      value: (one) => one.number,
    },
    { ...day('date', t('date'), (one) => one.deliveryNoteDate), sort: 'deliveryNoteDate' },
    {
      ...{ id: 'order', title: t('order'), width: '130px' },
      value: ({ salesOrderNumber }) => salesOrderNumber,
    },
    {
      ...{ id: 'recipient', title: t('recipient'), width: 'minmax(180px, 2fr)' },
      value: ({ shipmentAddress }) => nameOfAddress(shipmentAddress),
    },
    {
      ...{ id: 'city', title: t('city'), width: 'minmax(120px, 1fr)', isExtra: true },
      value: ({ shipmentAddress }) => shipmentAddress.city,
    },
    {
      ...{ id: 'country', title: t('country'), width: '90px', isExtra: true },
      value: ({ shipmentAddress }) => shipmentAddress.countryIso,
    },
    ...referredColumn<Delivery>(
      'warehouses',
      { id: 'warehouse', title: t('warehouse') },
      (one) => one.warehouseId,
    ),
    ...referredColumn<Delivery>(
      'shipping-methods',
      { id: 'method', title: t('shippingMethod'), isExtra: true },
      (one) => one.shippingMethodId,
    ),
    {
      ...{ id: 'parcels', title: t('parcels'), width: '90px', align: 'end' },
      value: ({ packages }) => packages.length,
      cell: ({ packages }) => (packages.length === 0 ? '–' : number(packages.length)),
    },
    {
      ...{ id: 'tracking', title: t('tracking'), width: 'minmax(160px, 1fr)', isExtra: true },
      value: ({ packages }) => trackingOf(packages),
    },
    { ...day('shipped', t('shippedOn'), (one) => one.shippedDate), isExtra: true },
    { ...day('delivered', t('deliveredOn'), (one) => one.deliveredDate), isExtra: true },
    {
      ...{ id: 'state', title: t('state'), width: '130px' },
      value: (one) => t(`state.${stateOf(one)}`),
      cell: (one) => <DeliveryBadge delivery={one} />,
    },
  ]
}

const dateOf = (moment: string | null) => (moment ? new Date(moment) : null)

const trackingOf = (packages: Delivery['packages']) =>
  packages.flatMap(({ trackingId }) => trackingId || []).join(', ')
