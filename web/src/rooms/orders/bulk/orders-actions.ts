import { useCan } from '../../../session.ts'

const scopes = {
  release: 'salesorders.write',
  pick: 'wms.write',
  deliver: 'deliverynotes.write',
  invoice: 'invoices.write',
  hold: 'salesorders.write',
} as const
export type OrdersAction = keyof typeof scopes
/** What is done with one order after another; of all orders together one pick list is made. */
export type EachAction = Exclude<OrdersAction, 'pick'>
const names = Object.keys(scopes) as OrdersAction[]

/** What the person may do with many orders. */
export function useOrdersActions(): readonly OrdersAction[] {
  const can = useCan()
  return names.filter((name) => can(scopes[name]))
}
