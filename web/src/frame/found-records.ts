import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../api/client.ts'
import { useCan } from '../session.ts'
import type { Command } from '../shared/commands.ts'
import { nameOfAddress } from '../shared/formats/address-lines.ts'
import { addressOfRecord } from '../shared/record-changes.ts'

const hitsMax = 5
const pauseMs = 200

/** A record that was found, and where it is shown. */
interface Found {
  readonly label: string
  readonly description: string
  readonly address: string
}

type Search = (words: string, signal: AbortSignal) => Promise<Found[]>

/** Items by name, SKU or GTIN. */
const findItems: Search = async (searchKeyWord, signal) => {
  const query = { searchKeyWord, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/items', { params: { query }, signal }))
  return items.map(({ id, name, sku }) => ({
    ...{ label: name ?? sku ?? '', description: sku ?? '' },
    address: addressOfRecord('item', id),
  }))
}

const findCustomers: Search = async (searchKeyWord, signal) => {
  const query = { searchKeyWord, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/customers', { params: { query }, signal }))
  return items.map(({ customerId, customerNumber, addresses }) => {
    const [address] = addresses
    return {
      label: (address && nameOfAddress(address)) || customerNumber,
      description: [customerNumber, address?.city].filter(Boolean).join(' · '),
      address: addressOfRecord('customer', customerId),
    }
  })
}

/** Orders by their whole number, and those of invoices by theirs. */
const findOrders: Search = async (salesOrderNumber, signal) => {
  const query = { salesOrderNumber, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
  return items.map(({ id, salesOrderNumber: label, billingAddress }) => ({
    ...{ label, description: nameOfAddress(billingAddress) },
    address: addressOfRecord('salesOrder', id),
  }))
}

const findInvoices: Search = async (invoiceNumber, signal) => {
  const query = { invoiceNumber, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/invoices', { params: { query }, signal }))
  return items.map(({ salesOrderId, number, billingAddress }) => ({
    ...{ label: number ?? '', description: nameOfAddress(billingAddress) },
    address: addressOfRecord('salesOrder', salesOrderId),
  }))
}

const findDeliveryNotes: Search = async (deliveryNoteNumber, signal) => {
  const query = { deliveryNoteNumber, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/delivery-notes', { params: { query }, signal }))
  return items.map(({ salesOrderId, number, shipmentAddress }) => ({
    ...{ label: number, description: nameOfAddress(shipmentAddress) },
    address: addressOfRecord('salesOrder', salesOrderId),
  }))
}

const findCreditNotes: Search = async (creditNoteNumber, signal) => {
  const query = { creditNoteNumber, pageSize: hitsMax }
  const { items } = await answerOf(api.GET('/v2/credit-notes', { params: { query }, signal }))
  return items.map(({ salesOrderId, number, billingAddress }) => ({
    ...{ label: number, description: nameOfAddress(billingAddress) },
    address: addressOfRecord('salesOrder', salesOrderId),
  }))
}

const kinds = [
  { name: 'items', scope: 'items.read', find: findItems },
  { name: 'customers', scope: 'customers.read', find: findCustomers },
  { name: 'orders', scope: 'salesorders.read', find: findOrders },
  { name: 'invoices', scope: 'invoices.read', find: findInvoices },
  { name: 'deliveryNotes', scope: 'deliverynotes.read', find: findDeliveryNotes },
  { name: 'creditNotes', scope: 'creditnotes.read', find: findCreditNotes },
] as const

/** Records of each kind that a person may see, by what is typed into the palette. */
export function useFoundRecords(
  query: string,
): readonly { readonly kind: (typeof kinds)[number]['name']; readonly commands: Command[] }[] {
  const navigate = useNavigate()
  const can = useCan()
  const [words] = useDebouncedValue(query.trim(), pauseMs)
  const allowed = kinds.filter(({ scope }) => can(scope) || can('all.read'))
  const { data } = useQuery({
    queryKey: ['palette', words],
    enabled: words.length > 1,
    queryFn: ({ signal }) =>
      // A kind that cannot be searched takes nothing from the others.
      Promise.all(allowed.map(({ find }) => find(words, signal).catch(() => []))),
  })
  if (words.length < 2) return []
  return allowed.map(({ name }, at) => ({
    kind: name,
    commands: (data?.[at] ?? []).map(({ label, description, address }) => ({
      ...{ id: `${name} ${address} ${label}`, label, description },
      run: () => void navigate({ to: address }),
    })),
  }))
}
