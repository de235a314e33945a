import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { draftsOfCustomerQuery, forgetOrders } from '../../queries.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'
import { WorkDialog } from './work-dialog.tsx'

/** Takes other drafts of the customer into this one. */
export function MergeDialog({ order, onClose }: DialogProps<'merge'>) {
  const t = useT()
  const { date, money } = useFormats()
  const [key] = useState(submissionKey)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error } = useQuery(draftsOfCustomerQuery(order.customerId))
  const others = data?.items.filter(({ id }) => id !== order.id)
  const { salesOrderNumber: number } = order
  const merge = useMutation({
    mutationFn: () => {
      const params = { path: { salesOrderId: order.id } }
      const headers = { 'Idempotency-Key': `${key}-${chosen.length}` }
      const body = { salesOrderIds: [...chosen] }
      return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/merge', { params, body, headers }))
    },
    onSuccess: async () => {
      sayDone(t('merge.done', { count: chosen.length, number }))
      onClose()
      await forgetOrders([order.id, ...chosen])
    },
  })
  return (
    <WorkDialog
      title={t('merge.title', { number })}
      action={t('merge.do')}
      isReady={chosen.length > 0}
      isBusy={merge.isPending}
      error={merge.error ?? error}
      onAct={() => merge.mutate()}
      onClose={onClose}
    >
      <Text>{t('merge.explained')}</Text>
      {!others && !error && <Skeleton h={60} />}
      {others?.length === 0 && <Text c="dimmed">{t('merge.none')}</Text>}
      {others && others.length > 0 && (
        <Checkbox.Group
          label={t('merge.drafts')}
          value={[...chosen]}
          onChange={(next) => setChosen(next)}
        >
          <Stack gap={8} mt={4}>
            {others.map(({ id, salesOrderNumber, salesOrderDate, paymentDetails }) => (
              <Checkbox
                key={id}
                value={id}
                label={salesOrderNumber}
                description={`${date(salesOrderDate)} · ${money(
                  paymentDetails.totalGrossAmount,
                  paymentDetails.currencyIso,
                )}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </WorkDialog>
  )
}
