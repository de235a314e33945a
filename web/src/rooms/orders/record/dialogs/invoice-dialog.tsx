import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../../../api/client.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetOrders, type Order } from '../../queries.ts'
import { deliveredToInvoice, toDeliver, toInvoice } from '../order-goods.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'
import { lineItemsOf, type Quantities } from './quantities.ts'
import { QuantityLines } from './quantity-lines.tsx'
import { WorkDialog } from './work-dialog.tsx'

type Body = Shape<'CreateInvoiceBodyV2'>
const whats = ['all', 'delivered', 'byLine'] as const
type What = (typeof whats)[number]

/** Invoices an order or a part of it; what it will come to is worked out by the service before it is written. */
export function InvoiceDialog({ order, onClose }: DialogProps<'invoice'>) {
  const t = useT()
  const navigate = useNavigate()
  const [what, setWhat] = useState<What>(() => usual(order))
  const [isDraft, setDraft] = useState(false)
  const [quantities, setQuantities] = useState<Quantities>({})
  const [keyOf] = useState(keysByText)
  const lines = toInvoice(order)
  const body = bodyOf(what, isDraft, lineItemsOf(lines, quantities))
  const isNamed = body.lineItems === undefined || body.lineItems.length > 0
  const preview = usePreview(order, body, isNamed)
  const write = useMutation({
    mutationFn: () => {
      const params = { path: { salesOrderId: order.id } }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) }
      return answerOf(
        api.POST('/v2/sales-orders/{salesOrderId}/invoices', { params, body, headers }),
      )
    },
    onSuccess: async ({ id, number }) => {
      sayDone(number === null ? t('invoice.doneDraft') : t('invoice.done', { number }))
      await navigate({ to: `/invoices/${id}` })
      await forgetOrders([order.id])
    },
  })
  return (
    <WorkDialog
      title={t('invoice.title', { number: order.salesOrderNumber })}
      action={isDraft ? t('invoice.doDraft') : t('invoice.do')}
      isReady={isNamed && !preview.error && !preview.isFetching}
      isBusy={write.isPending}
      error={write.error ?? preview.error}
      onAct={() => write.mutate()}
      onClose={onClose}
      foot={<Sums invoice={isNamed && !preview.error ? preview.data : undefined} />}
    >
      <Radio.Group
        label={t('invoice.what')}
        value={what}
        onChange={(next) => setWhat(next as What)}
      >
        <Stack gap={8} mt={4}>
          {whats.map((one) => (
            <Radio
              key={one}
              value={one}
              {...(one === what && { 'data-autofocus': true })}
              label={t(`invoice.${one}`)}
              disabled={one === 'delivered' && deliveredToInvoice(order).length === 0}
            />
          ))}
        </Stack>
      </Radio.Group>
      {what === 'byLine' && (
        <QuantityLines
          lines={lines}
          quantities={quantities}
          fault={write.error ?? preview.error}
          onChange={setQuantities}
        />
      )}
      <Checkbox
        label={t('invoice.draft')}
        checked={isDraft}
        onChange={({ currentTarget }) => setDraft(currentTarget.checked)}
      />
    </WorkDialog>
  )
}

/** Where a part is delivered, that is what is usually invoiced. */
function usual(order: Order): What {
  const isPartly = toDeliver(order).length > 0 && deliveredToInvoice(order).length > 0
  const hasGoods = order.lineItems.some(({ quantityDelivered }) => quantityDelivered > 0)
  return isPartly && hasGoods ? 'delivered' : 'all'
}

function bodyOf(what: What, isDraft: boolean, lineItems: NonNullable<Body['lineItems']>): Body {
  return {
    ...(isDraft && { isDraft }),
    ...(what === 'delivered' && { deliveredOnly: true }),
    ...(what === 'byLine' && { lineItems }),
  }
}

/** A key for each thing that is asked: the same thing asked once more is done once. */
function keysByText(): (text: string) => string {
  const keys = new Map<string, string>()
  return (text) => {
    const key = keys.get(text) ?? submissionKey()
    keys.set(text, key)
    return key
  }
}

/** The invoice as it would be, worked out by the service without being written. */
function usePreview({ id }: Order, body: Body, isNamed: boolean) {
  return useQuery({
    queryKey: ['orders', 'invoice-preview', id, body],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId: id }, query: { dryRun: true } }
      return answerOf(
        api.POST('/v2/sales-orders/{salesOrderId}/invoices', { params, body, signal }),
      )
    },
    enabled: isNamed,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** What the invoice will come to. It keeps its place until it is known. */
function Sums({ invoice }: { readonly invoice: Shape<'InvoiceV2'> | undefined }) {
  const t = useT()
  const { money } = useFormats()
  const { currencyIso, totalGrossAmount } = invoice?.invoicePaymentDetails ?? {}
  return (
    <Text role="status" aria-label={t('invoice.sums')} mih={26} component="span">
      {invoice && (
        <>
          {t('total')} <strong>{money(totalGrossAmount ?? 0, currencyIso ?? '')}</strong>{' '}
          <Text component="span" c="dimmed" size="sm">
            {t('totalNet')} {money(invoice.totalNetAmount, currencyIso ?? '')}
          </Text>
        </>
      )}
    </Text>
  )
}
