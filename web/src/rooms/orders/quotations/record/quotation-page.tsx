import { Alert, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan } from '../../../../session.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { Documents } from '../../../../shared/documents/document-list.tsx'
import { Figure } from '../../../../shared/figure.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { Neighbours } from '../../../../shared/table/neighbours.tsx'
import { type Quotation, quotationList, quotationQuery } from '../queries.ts'
import { readQuotationSearch } from '../quotation-search.ts'
import { QuotationState, stateOf } from '../quotation-states.tsx'
import { useT } from '../texts.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationFacts } from './quotation-facts.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationLines } from './quotation-lines.tsx'

/** One quotation: what is offered to whom until when, its paper, and what became of it. */
export function QuotationPage() {
  const t = useT()
  const { salesQuotationId = '' } = useParams({ strict: false }) as { salesQuotationId?: string }
  const { data, error, refetch } = useQuery(quotationQuery(salesQuotationId))
  if (data) return <QuotationRecord key={salesQuotationId} loaded={data} />
  return (
    <Page title={t('quotation')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function QuotationRecord({ loaded }: { readonly loaded: Tagged<Quotation> }) {
  const t = useT()
  const can = useCan()
  const { data: quotation, etag } = loaded
  const isDraft = stateOf(quotation) === 'draft'
  return (
    <Page
      title={t('quotationNumber', { number: quotation.salesQuotationNumber })}
      state={<QuotationState quotation={quotation} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => quotationList(readQuotationSearch(search))}
            addressOf={({ id }) => `/orders/quotations/${id}`}
          />
          <QuotationActions quotation={quotation} />
        </>
      }
    >
      <Stack gap="lg">
        <Ended quotation={quotation} />
        <Figures quotation={quotation} />
        <QuotationFacts quotation={quotation} />
        <QuotationLines quotation={quotation} />
        {isDraft && can('salesquotations.write') && <QuotationForm key={etag} loaded={loaded} />}
        <Documents of={{ documentKind: 'sales-quotation', documentId: quotation.id }} />
      </Stack>
    </Page>
  )
}

/** That it is over, since when and why. */
function Ended({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const { date } = useFormats()
  const { cancelledDate, cancellationComment, validUntil } = quotation
  if (stateOf(quotation) === 'expired')
    return (
      <Alert color="warning" variant="light" title={t('expiredOn', { date: date(validUntil) })}>
        {t('expired.explained')}
      </Alert>
    )
  if (cancelledDate === null) return null
  return (
    <Alert color="danger" variant="light" title={t('declinedOn', { date: date(cancelledDate) })}>
      {cancellationComment}
    </Alert>
  )
}

function Figures({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const { money, date } = useFormats()
  const { paymentDetails, validUntil, sentDate } = quotation
  const { totalGrossAmount, totalNetAmount, currencyIso } = paymentDetails
  return (
    <Group gap="sm" align="stretch">
      <Figure name={t('total')} more={`${t('totalNet')} ${money(totalNetAmount, currencyIso)}`}>
        {money(totalGrossAmount, currencyIso)}
      </Figure>
      <Figure name={t('validUntil')} more="">
        {validUntil === null ? t('noEnd') : date(validUntil)}
      </Figure>
      <Figure name={t('sentOn')} more="">
        {sentDate === null ? '–' : date(sentDate)}
      </Figure>
    </Group>
  )
}
