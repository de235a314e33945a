import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { AppPanes } from '../../../shared/apps/app-panes.tsx'
import { AppTabHeads, AppTabPanels } from '../../../shared/apps/app-tabs.tsx'
import { useFollowedRecord } from '../../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../../shared/changes/record-changes.ts'
import { useCommands } from '../../../shared/commands.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { CustomFields } from '../../../shared/custom-fields/late-custom-fields.tsx'
import type { DocumentsOf } from '../../../shared/documents/queries.ts'
import { Initials } from '../../../shared/faces/faces.tsx'
import { Files } from '../../../shared/files/late-files.tsx'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { readCustomerSearch } from '../customer-search.ts'
import { readCustomerTab } from '../customer-tab.ts'
import {
  type Customer,
  customerList,
  customerQuery,
  forgetCustomer,
  nameOfCustomer,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerMenu } from './customer-menu.tsx'
import { CustomerNotice, CustomerStates } from './customer-states.tsx'

type Of = { readonly customer: Customer }
const parts = {
  overview: lazyPart<Of>(
    'customer-overview',
    async () => (await import('./overview-tab.tsx')).OverviewTab,
  ),
  master: lazyPart<{ readonly loaded: Tagged<Customer> }>(
    'customer-master',
    async () => (await import('./master-tab.tsx')).MasterTab,
  ),
  people: lazyPart<Of>('customer-people', async () => (await import('./people-tab.tsx')).PeopleTab),
  accounts: lazyPart<Of>(
    'customer-accounts',
    async () => (await import('./accounts-tab.tsx')).AccountsTab,
  ),
  prices: lazyPart<Of>(
    'customer-prices',
    async () => (await import('./prices/prices-tab.tsx')).PricesTab,
  ),
  history: lazyPart<Of>(
    'customer-history',
    async () => (await import('./history-tab.tsx')).HistoryTab,
  ),
  documents: lazyPart<{ readonly of: DocumentsOf }>(
    'documents',
    async () => (await import('../../../shared/documents/document-list.tsx')).Documents,
  ),
}

/** One customer: how it stands, all that is known of it, and what can be done with it. */
export function CustomerPage() {
  const t = useT()
  const { customerId = '' } = useParams({ strict: false }) as { customerId?: string }
  const { data, error, refetch } = useQuery(customerQuery(customerId))
  useHelp([{ noun: 'customer' }])
  useFollowedRecord('customer', customerId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'customer' && id === customerId) void refetch()
  })
  if (data) return <CustomerRecord key={customerId} loaded={data} />
  return (
    <Page title={t('customer')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function CustomerRecord({ loaded }: { readonly loaded: Tagged<Customer> }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const customer = loaded.data
  const { customerId } = customer
  const { tab = 'overview' } = readCustomerTab(useSearch({ strict: false }))
  const name = nameOfCustomer(customer)
  const open = (next: string | null) =>
    void navigate({
      to: `/customers/${customerId}`,
      search: readCustomerTab({ tab: next }) as never,
      replace: true,
    })
  return (
    <Page
      title={name}
      face={<Initials name={name} />}
      state={<CustomerStates customer={customer} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => customerList(readCustomerSearch(search))}
            addressOf={(row) => `/customers/${row.customerId}`}
          />
          <CustomerMenu loaded={loaded} />
          <NewOrder customer={customer} />
        </>
      }
    >
      <CustomerNotice customer={customer} />
      <CustomerFigures customerId={customerId} onDocuments={() => open('documents')} />
      <Group align="flex-start" gap="lg">
        <Stack maw={1120} miw={0} flex="1 1 560px">
          <Tabs value={tab} onChange={open} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="overview">{t('tab.overview')}</Tabs.Tab>
              <Tabs.Tab value="master">{t('master')}</Tabs.Tab>
              <Tabs.Tab value="people">{t('tab.people')}</Tabs.Tab>
              <Tabs.Tab value="accounts">{t('tab.accounts')}</Tabs.Tab>
              <Tabs.Tab value="prices">{t('tab.prices')}</Tabs.Tab>
              <Tabs.Tab value="files">{t('tab.files')}</Tabs.Tab>
              <Tabs.Tab value="documents">{t('tab.documents')}</Tabs.Tab>
              <Tabs.Tab value="own">{t('ownFields')}</Tabs.Tab>
              {can('admin') && <Tabs.Tab value="history">{t('tab.history')}</Tabs.Tab>}
              <AppTabHeads resource="customer" />
            </Tabs.List>
            <Tabs.Panel value="overview">
              <parts.overview customer={customer} />
            </Tabs.Panel>
            <Tabs.Panel value="master">
              <parts.master loaded={loaded} />
            </Tabs.Panel>
            <Tabs.Panel value="people">
              <parts.people customer={customer} />
            </Tabs.Panel>
            <Tabs.Panel value="accounts">
              <parts.accounts customer={customer} />
            </Tabs.Panel>
            <Tabs.Panel value="prices">
              <parts.prices customer={customer} />
            </Tabs.Panel>
            <Tabs.Panel value="files">
              <Files
                list={`/v2/customers/${customerId}/files`}
                mayWrite={can('customers.write') && customer.mergedIntoCustomerId === null}
                onChanged={() => forgetCustomer(customerId)}
              />
            </Tabs.Panel>
            <Tabs.Panel value="documents">
              <parts.documents of={{ customerId }} />
            </Tabs.Panel>
            <Tabs.Panel value="own">
              <CustomFields
                list="/v2/customers"
                id={customerId}
                write="customers.write"
                address="/settings/customers-custom-fields"
              />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <parts.history customer={customer} />
            </Tabs.Panel>
            <AppTabPanels resource="customer" id={customerId} />
          </Tabs>
        </Stack>
        <AppPanes resource="customer" id={customerId} />
      </Group>
    </Page>
  )
}

/** Takes an order of the customer, who is not locked and no part of another one, or writes a quotation. */
function NewOrder({ customer }: Of) {
  const t = useT()
  const can = useCan()
  const { customerId, isLocked, mergedIntoCustomerId } = customer
  const isOpen = !isLocked && mergedIntoCustomerId === null
  const navigate = useNavigate()
  const begin = (to: string) => void navigate({ to, search: { customer: customerId } as never })
  const take = () => begin('/orders/new')
  const quote = () => begin('/orders/quotations/new')
  const [takes, quotes] = [can('salesorders.write'), can('salesquotations.write')]
  useCommands([
    ...(isOpen && takes ? [{ id: 'customer.order', label: t('newOrder'), run: take }] : []),
    ...(isOpen && quotes
      ? [{ id: 'customer.quotation', label: t('newQuotation'), run: quote }]
      : []),
  ])
  if (!isOpen) return null
  return (
    <>
      {quotes && (
        <Button variant="default" onClick={quote}>
          {t('newQuotation')}
        </Button>
      )}
      {takes && <Button onClick={take}>{t('newOrder')}</Button>}
    </>
  )
}
