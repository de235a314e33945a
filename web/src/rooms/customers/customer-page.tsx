import { Badge, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readRecordTab } from '../../shared/apps/app-tab-name.ts'
import { RecordWithApps } from '../../shared/apps/record-with-apps.tsx'
import { useFollowedRecord } from '../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../shared/changes/record-changes.ts'
import { CustomFields } from '../../shared/custom-fields/late-custom-fields.tsx'
import { Documents } from '../../shared/documents/document-list.tsx'
import { Initials } from '../../shared/faces/faces.tsx'
import { Facts } from '../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { Neighbours } from '../../shared/table/neighbours.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { readCustomerSearch } from './customer-search.ts'
import { type Customer, customerList, customerQuery, mainAddress } from './queries.ts'
import { useT } from './texts.ts'

/** One customer, and what apps add to it. */
export function CustomerPage() {
  const t = useT()
  const { customerId = '' } = useParams({ strict: false }) as { customerId?: string }
  const { data, error, refetch } = useQuery(customerQuery(customerId))
  useFollowedRecord('customer', customerId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'customer' && id === customerId) void refetch()
  })
  if (data) return <CustomerRecord key={customerId} customer={data} />
  return (
    <Page title={t('customer')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function CustomerRecord({ customer }: { readonly customer: Customer }) {
  const language = useLanguage()
  const t = useT()
  const navigate = useNavigate()
  const { date } = useFormats()
  const { tab } = readRecordTab(useSearch({ strict: false }))
  const { customerId, customerNumber, isLocked, createdDate } = customer
  const address = mainAddress(customer)
  const name = (address && nameOfAddress(address)) || customerNumber
  const open = (next: string | null) =>
    void navigate({
      to: `/customers/${customerId}`,
      search: readRecordTab({ tab: next }) as never,
      replace: true,
    })
  return (
    <Page
      title={name}
      face={<Initials name={name} />}
      state={
        <>
          <span>{customerNumber}</span>
          {isLocked && <Badge color="warning">{t('locked')}</Badge>}
        </>
      }
      actions={
        <Neighbours
          listOf={(search) => customerList(readCustomerSearch(search))}
          addressOf={(row) => `/customers/${row.customerId}`}
        />
      }
    >
      <RecordWithApps
        resource="customer"
        id={customerId}
        tab={tab}
        title={t('master')}
        onTab={open}
        ownFields={{
          title: t('ownFields'),
          content: (
            <CustomFields
              list="/v2/customers"
              id={customerId}
              write="customers.write"
              address="/settings/customers-custom-fields"
            />
          ),
        }}
      >
        <Stack gap="lg">
          <Facts
            facts={[
              ...customer.addresses.map(
                (one, at) =>
                  [t('address', { number: at + 1 }), linesOfAddress(one, language)] as const,
              ),
              [t('mail'), address?.emailAddress],
              [t('phone'), address?.phoneNumber],
              [t('vatId'), address?.vatId],
              [
                t('language'),
                customer.languageIso &&
                  new Intl.DisplayNames(language, { type: 'language' }).of(customer.languageIso),
              ],
              [t('homepage'), customer.homepage],
              [t('since'), date(createdDate)],
            ]}
          />
          <Documents of={{ customerId }} />
        </Stack>
      </RecordWithApps>
    </Page>
  )
}
