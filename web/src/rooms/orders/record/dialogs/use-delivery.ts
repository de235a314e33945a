import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../../../api/client.ts'
import { forgetOrders } from '../../queries.ts'
import { type EnteredPackage, packagesOf } from './packages.ts'

type DeliveryBody = Shape<'CreateSalesOrderDeliveryNoteBodyV2'>
type Note = Pick<Shape<'DeliveryNoteV2'>, 'id' | 'number' | 'deliveredWith'>

interface Delivery {
  readonly body: DeliveryBody
  readonly packages: readonly EnteredPackage[]
  /** Whether the carrier has the goods already. */
  readonly ships: boolean
}

/**
 * Writes the delivery note, adds its packages and hands it to the carrier. What was done stays done where a later
 * step is refused: another try goes on there. With notes of several warehouses the packages stand on the first.
 */
export function useDelivery(orderId: string, onDone: (numbers: readonly string[]) => void) {
  const [keys, setKeys] = useState(newKeys)
  const [made, setMade] = useState<Note>()
  const delivery = useMutation({
    mutationFn: async ({ body, packages, ships }: Delivery) => {
      const note = made ?? (await written(orderId, body, keys.note))
      setMade(note)
      await packed(note, packages, keys.packages)
      const all = [note.id, ...note.deliveredWith]
      if (ships) for (const id of all) await shipped(id, `${keys.ships}-${id}`)
      return [note.number, ...(await Promise.all(note.deliveredWith.map(numberOf)))]
    },
    onSuccess: async (numbers) => {
      onDone(numbers)
      await forgetOrders([orderId])
    },
  })
  return {
    delivery,
    /** The note is there, and what is missing is the rest. */
    isMade: made !== undefined,
    /** What is asked is another thing than before. */
    renew: () => setKeys(newKeys()),
  }
}

const newKeys = () => ({
  note: submissionKey(),
  packages: submissionKey(),
  ships: submissionKey(),
})

function written(salesOrderId: string, body: DeliveryBody, key: string): Promise<Note> {
  const params = { path: { salesOrderId } }
  const headers = { 'Idempotency-Key': key }
  return answerOf(
    api.POST('/v2/sales-orders/{salesOrderId}/delivery-notes', { params, body, headers }),
  )
}

async function packed({ id }: Note, entered: readonly EnteredPackage[], key: string) {
  const body = packagesOf(entered)
  if (body.length === 0) return
  const params = { path: { deliveryNoteId: id } }
  const headers = { 'Idempotency-Key': key }
  await answerOf(
    api.POST('/v2/delivery-notes/{deliveryNoteId}/packages', { params, body, headers }),
  )
}

async function shipped(deliveryNoteId: string, key: string) {
  const params = { path: { deliveryNoteId } }
  const headers = { 'Idempotency-Key': key }
  await answerOf(
    api.POST('/v2/delivery-notes/{deliveryNoteId}/ship', { params, body: {}, headers }),
  )
}

async function numberOf(deliveryNoteId: string): Promise<string> {
  const params = { path: { deliveryNoteId } }
  return (await answerOf(api.GET('/v2/delivery-notes/{deliveryNoteId}', { params }))).number
}
