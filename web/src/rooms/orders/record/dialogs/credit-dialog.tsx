import { Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetOrders, type Order, unpaidOfCustomerQuery } from '../../queries.ts'
import { readAgain } from '../read-again.ts'
import { useT } from '../texts.ts'
import { WorkDialog } from './work-dialog.tsx'

interface CreditDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Credit of an order pays another one of the same customer, and its invoices first. */
export function CreditDialog({ order, onClose }: CreditDialogProps) {
  const t = useT()
  const { money } = useFormats()
  const { currencyIso, creditAmount } = order.paymentDetails
  const { data } = useQuery(unpaidOfCustomerQuery(order))
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<number | null>()
  const [key] = useState(submissionKey)
  const target = data?.find(({ id }) => id === chosen)
  const most = target ? Math.min(creditAmount, target.paymentDetails.stillToPay) : creditAmount
  const amount = typed === undefined ? most : typed
  const isTooMuch = amount !== null && amount > most
  const use = useMutation({
    mutationFn: () => {
      const params = { path: { salesOrderId: order.id } }
      const headers = { 'Idempotency-Key': `${key}-${chosen}-${amount}` }
      const body = { salesOrderId: chosen ?? '', amount: amount ?? 0 }
      return answerOf(
        api.POST('/v2/sales-orders/{salesOrderId}/credit-uses', { params, headers, body }),
      )
    },
    onSuccess: async () => {
      sayDone(
        t('credit.done', {
          amount: money(amount, currencyIso),
          number: target?.salesOrderNumber ?? '',
        }),
      )
      onClose()
      await forgetOrders([order.id, chosen ?? ''])
      await readAgain(order.id)
    },
  })
  return (
    <WorkDialog
      title={t('credit.title', { number: order.salesOrderNumber })}
      action={t('credit.do')}
      isReady={target !== undefined && amount !== null && amount > 0 && !isTooMuch}
      isBusy={use.isPending}
      error={use.error}
      onAct={() => use.mutate()}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('credit.explained')}</Text>
        {data?.length === 0 ? (
          <Text c="dimmed">{t('credit.none')}</Text>
        ) : (
          <>
            <Select
              label={t('credit.order')}
              data={(data ?? []).map(
                ({ id, salesOrderNumber, paymentDetails: { stillToPay } }) => ({
                  value: id,
                  label: t('credit.open', {
                    number: salesOrderNumber,
                    amount: money(stillToPay, currencyIso),
                  }),
                }),
              )}
              value={chosen}
              searchable
              data-autofocus
              onChange={setChosen}
            />
            <DecimalInput
              label={t('credit.amount')}
              description={t('credit.most', { amount: money(most, currencyIso) })}
              error={isTooMuch ? t('credit.tooMuch') : undefined}
              value={amount}
              unit={currencyIso}
              onDecimal={(value) => setTyped(value === null ? null : Number(value))}
            />
          </>
        )}
      </Stack>
    </WorkDialog>
  )
}
