import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { DocumentPanel } from '../../../../shared/documents/document-panel.tsx'
import { documentsQuery } from '../../../../shared/documents/queries.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetQuotations, type Quotation } from '../queries.ts'
import { stateOf } from '../quotation-states.tsx'
import { useT } from '../texts.ts'
import type { ActionName } from './actions-of.ts'

interface DialogProps {
  readonly quotation: Quotation
  readonly onClose: () => void
}

/** What an action asks before it is done. */
export function QuotationDialog({
  action,
  onAction,
  ...props
}: DialogProps & {
  readonly action: Exclude<ActionName, 'copy'>
  /** What follows from it at once. */
  readonly onAction: (next: 'mail') => void
}) {
  switch (action) {
    case 'send':
      return <SendDialog {...props} onSent={() => onAction('mail')} />
    case 'mail':
      return <MailPanel {...props} />
    case 'accept':
      return <AcceptDialog {...props} />
    default:
      return <DeclineDialog {...props} />
  }
}

/** It becomes an offer that no longer changes; then its mail is shown. */
function SendDialog({ quotation, onClose, onSent }: DialogProps & { readonly onSent: () => void }) {
  const t = useT()
  const [key] = useState(submissionKey)
  // The dialog closes before it is drawn again.
  const isSent = useRef(false)
  const { salesQuotationNumber: number, id } = quotation
  const send = async () => {
    const params = { path: { salesQuotationId: id } }
    const headers = { 'Idempotency-Key': key }
    await answerOf(api.POST('/v2/sales-quotations/{salesQuotationId}/send', { params, headers }))
    sayDone(t('send.done', { number }))
    await forgetQuotations()
    isSent.current = true
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('send.title', { number })}
      action={t('do.send')}
      isHarmless
      onConfirm={send}
      onClose={() => (isSent.current ? onSent() : onClose())}
    >
      {t('send.explained')}
    </ConfirmDialog>
  )
}

/** The paper, and next to it whom it is mailed to. */
function MailPanel({ quotation, onClose }: DialogProps) {
  const { data } = useQuery(
    documentsQuery({ documentKind: 'sales-quotation', documentId: quotation.id }),
  )
  const document = data?.items[0]
  return document ? <DocumentPanel document={document} tab="mail" onClose={onClose} /> : null
}

/** It becomes an order, once. */
function AcceptDialog({ quotation, onClose }: DialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [key] = useState(submissionKey)
  const [isPending, setPending] = useState(false)
  const isExpired = stateOf(quotation) === 'expired'
  const accept = async () => {
    const made = await answerOf(
      api.POST('/v2/sales-quotations/{salesQuotationId}/sales-order', {
        params: { path: { salesQuotationId: quotation.id } },
        body: { isPending },
        headers: { 'Idempotency-Key': key },
      }),
    )
    const number = made.salesOrderNumber
    sayDone(t(made.arePricesKept ? 'accept.done' : 'accept.doneAgain', { number }))
    await forgetQuotations()
    await navigate({ to: `/orders/${made.salesOrderId}` })
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('accept.title', { number: quotation.salesQuotationNumber })}
      action={t('do.accept')}
      isHarmless
      onConfirm={accept}
      onClose={onClose}
    >
      <Stack>
        <Text>{t(isExpired ? 'accept.expired' : 'accept.explained')}</Text>
        <Checkbox
          label={t('accept.pending')}
          checked={isPending}
          onChange={({ currentTarget }) => setPending(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

/** Nothing comes of it. */
function DeclineDialog({ quotation, onClose }: DialogProps) {
  const t = useT()
  const [key] = useState(submissionKey)
  const [cancellationComment, setComment] = useState('')
  const { salesQuotationNumber: number, id } = quotation
  const decline = async () => {
    await answerOf(
      api.POST('/v2/sales-quotations/{salesQuotationId}/cancel', {
        params: { path: { salesQuotationId: id } },
        body: { cancellationComment },
        headers: { 'Idempotency-Key': key },
      }),
    )
    sayDone(t('decline.done', { number }))
    await forgetQuotations()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('decline.title', { number })}
      action={t('do.decline')}
      onConfirm={decline}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('decline.explained')}</Text>
        <Textarea
          label={t('reason')}
          autosize
          minRows={2}
          maxLength={2000}
          value={cancellationComment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
