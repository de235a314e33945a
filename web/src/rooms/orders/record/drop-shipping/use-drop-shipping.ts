import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import type { Order } from '../../queries.ts'
import { isDropShipped, type OpenLine, toDropShip } from '../order-goods.ts'

export type OrderToSupplier = Shape<'SupplierOrderV2'>

/** More than there are suppliers of one order. */
const ordersMax = 100

interface DropShipping {
  /** The orders to suppliers that ship to the buyer; none where the person may not see them. */
  readonly orders: readonly OrderToSupplier[]
  /** What suppliers are to ship and were not asked to; undefined until the order and the orders to them are known. */
  readonly toOrder: readonly OpenLine[] | undefined
}

/** What suppliers ship of an order straight to its buyer. Nothing is asked for where they ship nothing. */
export function useDropShipping(order: Order | undefined): DropShipping {
  const can = useCan()
  const isAsked = can('supplierorders.read') && order?.lineItems.some(isDropShipped) === true
  const { data, isError } = useQuery({
    queryKey: ['purchasing', 'orders', 'of', order?.id],
    queryFn: ({ signal }) => {
      const query = { salesOrderId: order?.id ?? '', pageSize: ordersMax }
      return answerOf(api.GET('/v2/supplier-orders', { params: { query }, signal }))
    },
    enabled: isAsked,
  })
  const orders = data?.items ?? []
  // Where they cannot be read, the service has the last word all the same.
  const isKnown = !isAsked || isError || data !== undefined
  return { orders, toOrder: order && isKnown ? toDropShip(order, orders) : undefined }
}
