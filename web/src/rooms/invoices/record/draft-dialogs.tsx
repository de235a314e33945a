import { useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetInvoices, type Invoice } from '../queries.ts'
import { useT } from '../texts.ts'

interface DraftDialogsProps {
  readonly invoice: Invoice
  readonly asked: 'finalize' | 'delete' | undefined
  readonly onClose: () => void
}

/** What a draft becomes: an invoice with a number, or nothing. */
export function DraftDialogs({ invoice, asked, onClose }: DraftDialogsProps) {
  const t = useT()
  const navigate = useNavigate()
  const params = { path: { invoiceId: invoice.id } }
  const finalize = async () => {
    const made = await answerOf(api.POST('/v2/invoices/{invoiceId}/finalize', { params }))
    sayDone(t('finalized', { number: made.number ?? '' }))
    await forgetInvoices()
  }
  const remove = async () => {
    await answerOf(api.DELETE('/v2/invoices/{invoiceId}', { params }))
    sayDone(t('deleted'))
    await navigate({ to: '/invoices', ignoreBlocker: true })
    await forgetInvoices()
  }
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'finalize'}
        title={t('finalizeOf')}
        action={t('finalize')}
        isHarmless
        onConfirm={finalize}
        onClose={onClose}
      >
        {t('finalizeExplained')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('deleteOf')}
        action={t('delete')}
        onConfirm={remove}
        onClose={onClose}
      >
        {t('deleteExplained')}
      </ConfirmDialog>
    </>
  )
}
