import { nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { InvoiceStates, useStateWords } from './invoice-states.tsx'
import type { Invoice } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of an invoice. */
export function useInvoiceColumns(): readonly ListColumn<Invoice>[] {
  const t = useT()
  const { date, money } = useFormats()
  const referredColumn = useReferredColumn()
  const statesOf = useStateWords()
  const amount = (id: string, title: string, value: (invoice: Invoice) => number) => ({
    ...{ id, title, value, width: '145px', align: 'end' as const },
    cell: (invoice: Invoice) => money(value(invoice), invoice.invoicePaymentDetails.currencyIso),
  })
  const day = (id: string, title: string, value: (invoice: Invoice) => string | null) => ({
    ...{ id, title, width: '125px' },
    value: (invoice: Invoice) => dateOf(value(invoice)),
    cell: (invoice: Invoice) => date(value(invoice)),
  })
  const referred = (id: string, title: string, list: string, name: keyof Invoice) =>
    referredColumn<Invoice>(list, { id, title, isExtra: true }, (row) => row[name])
  return [
    {
      ...{ id: 'number', title: t('number'), width: '150px', sort: 'number' },
      value: ({ number }) => number ?? t('draft'),
    },
    {
      ...{ id: 'external', title: t('externalNumber'), width: 'minmax(140px, 1fr)', isExtra: true },
      value: ({ externalNumber }) => externalNumber,
    },
    { ...day('date', t('date'), ({ invoiceDate }) => invoiceDate), sort: 'invoiceDate' },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(180px, 2fr)' },
      value: ({ billingAddress }) => nameOfAddress(billingAddress),
    },
    ...referred('company', t('company'), 'companies', 'companyId'),
    { ...day('due', t('dueDate'), ({ dueDate }) => dueDate), sort: 'dueDate' },
    {
      ...day('service', t('serviceDate'), ({ serviceDate }) => serviceDate),
      isExtra: true,
    },
    { ...amount('net', t('totalNet'), ({ totalNetAmount }) => totalNetAmount), isExtra: true },
    amount(
      'total',
      t('total'),
      ({ invoicePaymentDetails }) => invoicePaymentDetails.totalGrossAmount,
    ),
    amount(
      'toPay',
      t('stillToPay'),
      ({ invoicePaymentDetails }) => invoicePaymentDetails.stillToPay,
    ),
    {
      ...{ id: 'dunning', title: t('dunningLevel'), width: '110px', isExtra: true },
      value: ({ invoicePaymentDetails }) => invoicePaymentDetails.dunningLevel,
    },
    {
      ...{ id: 'currency', title: t('currency'), width: '100px', isExtra: true },
      value: ({ invoicePaymentDetails }) => invoicePaymentDetails.currencyIso,
    },
    {
      ...{ id: 'state', title: t('state'), width: '140px' },
      value: statesOf,
      cell: (invoice) => <InvoiceStates invoice={invoice} isShort />,
    },
  ]
}

const dateOf = (moment: string | null) => (moment ? new Date(moment) : null)
