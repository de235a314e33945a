import { nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { OrderStates, useStateWords } from './order-states.tsx'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of an order. */
export function useOrderColumns(): readonly ListColumn<Order>[] {
  const t = useT()
  const { date, money } = useFormats()
  const referredColumn = useReferredColumn()
  const statesOf = useStateWords()
  const amount = (id: string, title: string, value: (order: Order) => number) => ({
    ...{ id, title, value, width: '140px', align: 'end' as const },
    cell: (order: Order) => money(value(order), order.paymentDetails.currencyIso),
  })
  const day = (id: string, title: string, value: (order: Order) => string | null) => ({
    ...{ id, title, width: '130px' },
    value: (order: Order) => dateOf(value(order)),
    cell: (order: Order) => date(value(order)),
  })
  const referred = (id: string, title: string, list: string, name: keyof Order) =>
    referredColumn<Order>(list, { id, title, isExtra: true }, (row) => row[name])
  const text = (id: string, title: string, value: (order: Order) => string | null) => {
    return { ...{ id, title, value }, width: 'minmax(140px, 1fr)', isExtra: true }
  }
  return [
    {
      ...{ id: 'number', title: t('number'), width: '150px', sort: 'salesOrderNumber' },
      value: ({ salesOrderNumber }) => salesOrderNumber,
    },
    text(
      'external',
      t('externalNumber'),
      (order) => order.externalDetails.externalSalesOrderNumber,
    ),
    {
      ...day('date', t('date'), (order) => order.salesOrderDate),
      sort: 'salesOrderDate',
    },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(200px, 2fr)' },
      value: ({ billingAddress }) => nameOfAddress(billingAddress),
    },
    text('city', t('city'), ({ shipmentAddress }) => shipmentAddress.city),
    text('country', t('country'), ({ shipmentAddress }) => shipmentAddress.countryIso),
    text('eMail', t('eMail'), ({ billingAddress }) => billingAddress.emailAddress),
    ...referred('company', t('company'), 'companies', 'companyId'),
    ...referred('paymentMethod', t('paymentMethod'), 'payment-methods', 'paymentMethodId'),
    ...referred('shippingMethod', t('shippingMethod'), 'shipping-methods', 'shippingMethodId'),
    {
      ...day('shipping', t('shippingDate'), ({ shippingDetails }) => shippingDetails.shippingDate),
      isExtra: true,
    },
    {
      ...amount('net', t('totalNet'), ({ paymentDetails }) => paymentDetails.totalNetAmount),
      isExtra: true,
    },
    amount('total', t('total'), ({ paymentDetails }) => paymentDetails.totalGrossAmount),
    {
      ...amount('toPay', t('stillToPay'), ({ paymentDetails }) => paymentDetails.stillToPay),
      isExtra: true,
    },
    {
      ...{ id: 'currency', title: t('currency'), width: '100px', isExtra: true },
      value: ({ paymentDetails }) => paymentDetails.currencyIso,
    },
    {
      ...{ id: 'state', title: t('state'), width: '270px' },
      value: (order) => statesOf(order).join(', '),
      cell: (row) => <OrderStates order={row} />,
    },
  ]
}

const dateOf = (moment: string | null) => (moment ? new Date(moment) : null)
