import { Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { DocumentPanel } from '../../../../shared/documents/document-panel.tsx'
import { documentsQuery } from '../../../../shared/documents/queries.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetSupplierOrders, type SupplierOrder } from '../queries.ts'
import { useT } from '../texts.ts'
import { SendDialog } from './send-dialog.tsx'

interface DialogProps {
  readonly loaded: Tagged<SupplierOrder>
  readonly onClose: () => void
}

/** What an action asks before it is done. */
export function OrderDialog({
  action,
  ...props
}: DialogProps & { readonly action: 'send' | 'paper' | 'close' | 'cancel' }) {
  switch (action) {
    case 'send':
      return <SendDialog {...props} />
    case 'paper':
      return <PaperPanel {...props} />
    default:
      return <EndDialog {...props} move={action} />
  }
}

/** The paper as the supplier gets it, and next to it how it is printed or mailed, and what became of that. */
function PaperPanel({ loaded, onClose }: DialogProps) {
  const of = { documentKind: 'supplier-order' as const, documentId: loaded.data.id }
  const { data } = useQuery(documentsQuery(of))
  const document = data?.items[0]
  return document ? <DocumentPanel document={document} tab="mail" onClose={onClose} /> : null
}

/** Nothing more is waited for: the rest of the order, or all of it. */
function EndDialog({ loaded, move, onClose }: DialogProps & { readonly move: 'close' | 'cancel' }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { id, number, lines } = loaded.data
  const open = lines.filter(({ quantityOpen }) => quantityOpen > 0).length
  const end = async () => {
    const params = { path: { supplierOrderId: id } }
    const said = reason.trim()
    const send = { params, body: { reason: said } }
    if (move === 'close') {
      await answerOf(api.POST('/v2/supplier-orders/{supplierOrderId}/close', send))
    } else {
      await answerOf(api.POST('/v2/supplier-orders/{supplierOrderId}/cancel', send))
    }
    sayDone(t(`${move}.done`, { number }))
    await forgetSupplierOrders()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`${move}.title`, { number })}
      action={t(`do.${move}`)}
      isReady={reason.trim() !== ''}
      onConfirm={end}
      onClose={onClose}
    >
      <Stack>
        <Text>{t(`${move}.explained`, { count: open })}</Text>
        <Textarea
          label={t('reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
