import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetInvoices, type Invoice } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Credited, lineItemsOf } from './credited-lines.ts'
import { CreditedLines } from './credited-lines-table.tsx'

interface CreditDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/**
 * A credit note: of all that is left, or of quantities and amounts by line. What it will come to is worked out by the
 * service while one types, and shown before it is written.
 */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [key] = useState(submissionKey)
  const [reason, setReason] = useState('')
  const [isWhole, setWhole] = useState(true)
  const [credited, setCredited] = useState<Credited>({})
  const lineItems = isWhole ? undefined : lineItemsOf(credited)
  const isNamed = isWhole || (lineItems ?? []).length > 0
  const isReady = reason.trim() !== '' && isNamed
  const preview = usePreview(invoice, lineItems, isNamed)
  const write = useMutation({
    mutationFn: () => {
      const params = { path: { invoiceId: invoice.id } }
      const body = { reason: reason.trim(), ...(lineItems && { lineItems }) }
      const headers = { 'Idempotency-Key': key }
      return answerOf(api.POST('/v2/invoices/{invoiceId}/credit-notes', { params, body, headers }))
    },
    onSuccess: async ({ id, number }) => {
      sayDone(t('credited', { number }))
      await forgetInvoices()
      await navigate({ to: `/invoices/credit-notes/${id}`, ignoreBlocker: true })
    },
  })
  const fault = write.error ?? preview.error
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('creditOf', { number: invoice.number ?? '' })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Textarea
          label={t('reason')}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Checkbox
          label={t('credit.whole')}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        {!isWhole && (
          <CreditedLines
            invoice={invoice}
            credited={credited}
            fault={fault}
            onChange={setCredited}
          />
        )}
        {fault && (
          <Alert color="danger" variant="outline" role="alert">
            {fault.message}
          </Alert>
        )}
        <Group justify="space-between">
          <Sums isShown={!preview.error && isNamed} note={preview.data} />
          <Group>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              disabled={!isReady || preview.error !== null || preview.isFetching}
              loading={write.isPending}
              onClick={() => write.isPending || write.mutate()}
            >
              {t('credit.write')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The credit note as it would be, worked out by the service without being written. */
function usePreview(
  { id }: Invoice,
  lineItems: ReturnType<typeof lineItemsOf> | undefined,
  isNamed: boolean,
) {
  return useQuery({
    queryKey: ['invoices', 'credit-preview', id, lineItems],
    queryFn: ({ signal }) => {
      const params = { path: { invoiceId: id }, query: { dryRun: true } }
      const body = { reason: '–', ...(lineItems && { lineItems }) }
      return answerOf(api.POST('/v2/invoices/{invoiceId}/credit-notes', { params, body, signal }))
    },
    enabled: isNamed,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}

interface SumsProps {
  readonly isShown: boolean
  readonly note:
    | {
        readonly totalNetAmount: number
        readonly totalGrossAmount: number
        readonly currencyIso: string
      }
    | undefined
}

/** What the credit note will come to. It keeps its place until it is known. */
function Sums({ isShown, note }: SumsProps) {
  const t = useT()
  const { money } = useFormats()
  return (
    <Text role="status" aria-label={t('credit.sums')} mih={26}>
      {isShown && note && (
        <>
          {t('total')} <strong>{money(note.totalGrossAmount, note.currencyIso)}</strong>{' '}
          <Text component="span" c="dimmed" size="sm">
            {t('totalNet')} {money(note.totalNetAmount, note.currencyIso)}
          </Text>
        </>
      )}
    </Text>
  )
}
