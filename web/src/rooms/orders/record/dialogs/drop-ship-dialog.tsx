import { Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { forgetOrders } from '../../queries.ts'
import { useDropShipping } from '../drop-shipping/use-drop-shipping.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'
import { WorkDialog } from './work-dialog.tsx'

/** Makes the drafts of orders to suppliers that ship to the buyer, and leads to the draft where it is only one. */
export function DropShipDialog({ order, onClose }: DialogProps<'dropShip'>) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const { nameOf } = useReferred('suppliers')
  const { toOrder = [] } = useDropShipping(order)
  const [key] = useState(submissionKey)
  const ask = useMutation({
    mutationFn: () => {
      const params = { path: { salesOrderId: order.id } }
      const headers = { 'Idempotency-Key': key }
      return answerOf(
        api.POST('/v2/sales-orders/{salesOrderId}/drop-shipping-orders', { params, headers }),
      )
    },
    onSuccess: async (made) => {
      const [first, ...more] = made
      const numbers = made.map((one) => one.number).join(', ')
      sayDone(t('dropShip.done', { count: made.length, numbers }))
      onClose()
      if (first && more.length === 0) await navigate({ to: `/purchasing/orders/${first.id}` })
    },
    // A colleague may have ordered it meanwhile.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['purchasing'] }),
        forgetOrders([order.id]),
      ]),
  })
  return (
    <WorkDialog
      title={t('dropShip.title', { number: order.salesOrderNumber })}
      action={t('dropShip.do')}
      isReady
      isBusy={ask.isPending}
      error={ask.error}
      onAct={() => ask.mutate()}
      onClose={onClose}
    >
      <Text>{t('dropShip.explained')}</Text>
      <WideTable minWidth={360}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('name')}</Table.Th>
              <Table.Th scope="col">{t('supplier')}</Table.Th>
              <Table.Th scope="col" ta="end" w={90}>
                {t('open')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {toOrder.map(({ line: { id, name, sku, dropShippingSupplierId, salesUnit }, open }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {name}
                  <Text size="xs" c="dimmed">
                    {sku}
                  </Text>
                </Table.Td>
                <Table.Td>{nameOf(dropShippingSupplierId)}</Table.Td>
                <Table.Td ta="end">{`${number(open)} ${salesUnit}`.trim()}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </WorkDialog>
  )
}
