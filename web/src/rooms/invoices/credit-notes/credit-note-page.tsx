import { Anchor, Badge, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Documents } from '../../../shared/documents/document-list.tsx'
import { Facts } from '../../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { type CreditNote, creditNoteList, creditNoteQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { readCreditNoteSearch } from './credit-note-search.ts'

/** One credit note: what it takes off which invoice, and how it is taken back. */
export function CreditNotePage() {
  useHelp([{ noun: 'credit-note' }])
  const t = useT()
  const { creditNoteId = '' } = useParams({ strict: false }) as { creditNoteId?: string }
  const { data, error, refetch } = useQuery(creditNoteQuery(creditNoteId))
  if (data) return <CreditNoteRecord key={creditNoteId} note={data} />
  return (
    <Page title={t('creditNote')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function CreditNoteRecord({ note }: { readonly note: CreditNote }) {
  const t = useT()
  const can = useCan()
  const [isCancelling, setCancelling] = useState(false)
  const mayCancel = can('creditnotes.write') && !note.isCancelled
  return (
    <Page
      title={t('creditNoteNumber', { number: note.number })}
      state={note.isCancelled ? <Badge color="danger">{t('state.cancelled')}</Badge> : null}
      actions={
        <>
          <Neighbours
            listOf={(search) => creditNoteList(readCreditNoteSearch(search))}
            addressOf={({ id }) => `/invoices/credit-notes/${id}`}
          />
          {mayCancel && (
            <Button variant="default" onClick={() => setCancelling(true)}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg" maw={1080}>
        <CreditNoteFacts note={note} />
        <Documents of={{ documentKind: 'credit-note', documentId: note.id }} />
      </Stack>
      {isCancelling && (
        <CancelDialog
          send={(body, key) => {
            const params = { path: { creditNoteId: note.id } }
            const headers = { 'Idempotency-Key': key }
            return answerOf(
              api.POST('/v2/credit-notes/{creditNoteId}/cancel', { params, body, headers }),
            )
          }}
          title={t('cancelCreditNoteOf', { number: note.number })}
          onClose={() => setCancelling(false)}
        >
          {t('cancelCreditNoteExplained')}
        </CancelDialog>
      )}
    </Page>
  )
}

function CreditNoteFacts({ note }: { readonly note: CreditNote }) {
  const t = useT()
  const language = useLanguage()
  const { date, money } = useFormats()
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', note.customerId)}>
      {nameOfAddress(note.billingAddress)}
    </Anchor>
  )
  const invoice = (
    <Anchor component={Link} to={`/invoices/${note.invoiceId}`}>
      {t('invoice')}
    </Anchor>
  )
  return (
    <Facts
      facts={[
        [t('ofInvoice'), invoice],
        [t('customer'), customer],
        [t('date'), date(note.creditNoteDate)],
        [t('reason'), note.reason],
        [t('totalNet'), money(note.totalNetAmount, note.currencyIso)],
        [t('total'), money(note.totalGrossAmount, note.currencyIso)],
        [t('billingAddress'), linesOfAddress(note.billingAddress, language)],
        [t('cancelledAt'), note.cancelledDate === null ? '' : date(note.cancelledDate)],
      ]}
    />
  )
}
