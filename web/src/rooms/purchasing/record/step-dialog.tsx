import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetPurchases, type Match, type Purchase } from '../queries.ts'
import { useT } from '../texts.ts'
import type { Step } from './step.ts'

interface StepDialogProps {
  readonly purchase: Purchase
  readonly match: Match
  /** The order that it was looked at with. */
  readonly orderId: string | undefined
  readonly step: Step
  readonly onClose: () => void
}

/** Takes a step, with what is said of it. */
export function StepDialog({ purchase, match, orderId, step, onClose }: StepDialogProps) {
  const t = useT()
  const { money } = useFormats()
  const [key] = useState(submissionKey)
  const [comment, setComment] = useState('')
  const isReason = step === 'dispute' || step === 'reject'
  const isRequired = isReason || (step === 'approve' && match.differenceCount > 0)
  const said = comment.trim()
  const { number, seller, totals, currencyIso } = purchase
  const take = async () => {
    const { status } = await moved(step, purchase.id, { comment: said, orderId, key })
    sayDone(t(step === 'approve' && status === 'checked' ? 'done.second' : `done.${step}`))
    await forgetPurchases()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless={!isReason}
      title={t(`${step}.of`, { number })}
      action={t(step)}
      isReady={!isRequired || said !== ''}
      onConfirm={take}
      onClose={onClose}
    >
      {t(`${step}.explained`, {
        ...{ seller: seller.name, amount: money(totals.due, currencyIso) },
        order: match.supplierOrderNumber || t('order.none'),
      })}
      {step !== 'pay' && (
        <Textarea
          mt="sm"
          label={t(isReason ? 'reason' : 'remark')}
          {...(step === 'approve' && isRequired && { description: t('approve.differs') })}
          withAsterisk={isRequired}
          autosize
          minRows={2}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}

interface Said {
  readonly comment: string
  readonly orderId: string | undefined
  readonly key: string
}

function moved(step: Step, purchaseInvoiceId: string, { comment, orderId, key }: Said) {
  const params = { path: { purchaseInvoiceId } }
  const headers = { 'Idempotency-Key': key }
  const remark = comment === '' ? {} : { comment }
  switch (step) {
    case 'check': {
      const body = { ...remark, ...(orderId !== undefined && { supplierOrderId: orderId }) }
      const send = { params, headers, body }
      return answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/check', send))
    }
    case 'approve': {
      const send = { params, headers, body: remark }
      return answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/approve', send))
    }
    case 'dispute': {
      const send = { params, headers, body: { comment } }
      return answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/dispute', send))
    }
    case 'reject': {
      const send = { params, headers, body: { comment } }
      return answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/reject', send))
    }
    case 'pay': {
      const send = { params, headers, body: {} }
      return answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/pay', send))
    }
  }
}
