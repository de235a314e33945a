import { Alert, Badge, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { Documents } from '../../../shared/documents/document-list.tsx'
import { FileSection } from '../../../shared/files/late-files.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { readInvoiceSearch } from '../invoice-search.ts'
import { InvoiceStates } from '../invoice-states.tsx'
import {
  forgetInvoices,
  invoiceList,
  invoiceQuery,
  type Payment,
  paymentsQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { Completeness } from './completeness.tsx'
import { Corrections } from './corrections.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { type LoadedInvoice, NotesForm } from './notes-form.tsx'
import { Payments } from './payments.tsx'

/** One invoice: what it says, what became of it, and what can be done with it. */
export function InvoicePage() {
  useHelp([{ noun: 'invoice' }])
  const t = useT()
  const { invoiceId = '' } = useParams({ strict: false }) as { invoiceId?: string }
  const { data, error, refetch } = useQuery(invoiceQuery(invoiceId))
  const { data: paid, isPending } = useQuery(paymentsQuery(invoiceId))
  // Both at once: what stands below the payments would move down otherwise.
  if (data && !isPending)
    return <InvoiceRecord key={invoiceId} loaded={data} payments={paid?.items ?? []} />
  return (
    <Page title={t('invoice')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface InvoiceRecordProps {
  readonly loaded: LoadedInvoice
  readonly payments: readonly Payment[]
}

function InvoiceRecord({ loaded, payments }: InvoiceRecordProps) {
  const t = useT()
  const can = useCan()
  const { data: invoice } = loaded
  const { number, isDraft } = invoice
  return (
    <Page
      title={number === null ? t('invoiceDraft') : t('invoiceNumber', { number })}
      state={
        <>
          <InvoiceStates invoice={invoice} />
          {invoice.isExternalInvoice && (
            <Badge variant="outline" color="gray">
              {t('external')}
            </Badge>
          )}
        </>
      }
      actions={
        <>
          <Neighbours
            listOf={(search) => invoiceList(readInvoiceSearch(search))}
            addressOf={({ id }) => `/invoices/${id}`}
          />
          <InvoiceActions invoice={invoice} />
        </>
      }
    >
      <Stack gap="lg" maw={1080}>
        <CancelledNote loaded={loaded} />
        <InvoiceFigures invoice={invoice} />
        {!invoice.isCancelled && <Completeness invoice={invoice} />}
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        {!isDraft && <Corrections invoice={invoice} />}
        {payments.length > 0 && <Payments invoice={invoice} payments={payments} />}
        <Documents of={{ documentKind: 'invoice', documentId: invoice.id }} />
        {!isDraft && (
          <FileSection
            list={`/v2/invoices/${invoice.id}/files`}
            mayWrite={can('invoices.write')}
            onChanged={forgetInvoices}
          />
        )}
        <NotesForm loaded={loaded} />
      </Stack>
    </Page>
  )
}

/** When and why it was cancelled. */
function CancelledNote({ loaded: { data } }: { readonly loaded: LoadedInvoice }) {
  const t = useT()
  const { date } = useFormats()
  const { cancellationDetails } = data
  if (!cancellationDetails) return null
  return (
    <Alert
      color="danger"
      variant="light"
      title={t('cancelledOn', { date: date(cancellationDetails.date) })}
    >
      {cancellationDetails.cancellationComment}
    </Alert>
  )
}
