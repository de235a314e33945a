import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { answerOf, api } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import { kindOf } from '../../../shared/records/kinds.ts'
import { CaseAnswer } from './case-answer.tsx'
import { CaseForm, type ShownCase } from './case-form.tsx'
import type { CaseSearch } from './case-search.ts'
import classes from './tax-case.module.css'
import { useT } from './texts.ts'

/** How a supply is taxed, and why: the service answers by the rules that orders are taxed by. */
export function TaxCasePage() {
  useHelp([{ part: 'settings-taxes' }])
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as CaseSearch
  const companies = useQuery(firstRowsQuery('/v2/companies'))
  const taxClasses = useQuery(firstRowsQuery(kindOf('tax-classes').path))
  const error = companies.error ?? taxClasses.error
  const shown = caseOf(search, companies.data?.items ?? [], taxClasses.data?.items ?? [])
  const change = (changes: CaseSearch) =>
    void navigate({ to: '.', search: { ...search, ...changes } as never, replace: true })
  return (
    <Page title={t('title')}>
      {error && <PageFault error={error} onRetry={companies.refetch} />}
      {!error && !(companies.data && taxClasses.data) && <Skeleton h={320} aria-busy />}
      {companies.data && taxClasses.data && (
        <div className={classes['columns']}>
          <CaseForm shown={shown} onChange={change} />
          <Answer shown={shown} />
        </div>
      )}
    </Page>
  )
}

/** Asked for once everything is known that an answer needs. */
function Answer({ shown: typed }: { readonly shown: ShownCase }) {
  const t = useT()
  const [shown] = useDebouncedValue(typed, 200)
  const { company, taxClass, isBusiness, vatId } = shown
  const lacksVatId = isBusiness && vatId === ''
  const { data, error, refetch } = useQuery({
    queryKey: ['tax-cases', shown],
    enabled: company !== '' && taxClass !== '' && !lacksVatId,
    queryFn: ({ signal }) => {
      const params = { path: pathOf(shown), query: queryOf(shown) }
      return answerOf(
        api.GET(
          '/v2/tax/cases/{taxClassId}/{companyId}/{departureCountryISO}/{shipmentCountryISO}',
          { params, signal },
        ),
      )
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const fault = error instanceof Fault ? Object.values(error.fields)[0] : undefined
  return (
    <section className={classes['answer']} aria-label={t('answer')} role="status">
      {lacksVatId && <Text c="dimmed">{t('vatId.wanted')}</Text>}
      {!lacksVatId && fault !== undefined && <Text c="var(--kontor-danger)">{fault}</Text>}
      {!lacksVatId && error && fault === undefined && <PageFault error={error} onRetry={refetch} />}
      {!lacksVatId && !error && data && <CaseAnswer answer={data} />}
    </section>
  )
}

const pathOf = ({ taxClass, company, from, to }: ShownCase) => ({
  ...{ taxClassId: taxClass, companyId: company },
  ...{ departureCountryISO: from, shipmentCountryISO: to },
})

const queryOf = ({ postalCode, isBusiness, vatId, day, isService, isCollected }: ShownCase) => ({
  ...(postalCode !== '' && { shipmentPostalCode: postalCode }),
  ...(isBusiness && { taxNumber: vatId }),
  ...(day !== '' && { date: day }),
  ...{ isService, isCollected },
})

type Row = Readonly<Record<string, unknown>>

/** The case with what is usual: the first company, its country, and the default tax class. */
function caseOf(search: CaseSearch, companies: readonly Row[], classes: readonly Row[]): ShownCase {
  const company = companies.find(({ id }) => id === search.company) ?? companies[0]
  const taxClass =
    classes.find(({ id }) => id === search.class) ??
    classes.find(({ isDefault }) => isDefault === true) ??
    classes[0]
  const address = company?.['address'] as { readonly countryIso?: string } | null | undefined
  const home = address?.countryIso || 'DE'
  return {
    company: String(company?.['id'] ?? ''),
    taxClass: String(taxClass?.['id'] ?? ''),
    from: search.from ?? home,
    to: search.to ?? home,
    postalCode: search.postalCode ?? '',
    vatId: search.vatId ?? '',
    day: search.day ?? new Date().toISOString().slice(0, 10),
    isBusiness: search.isBusiness === true,
    isService: search.isService === true,
    isCollected: search.isCollected === true,
  }
}
