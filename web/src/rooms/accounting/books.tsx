import { Box, Button, Group, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Empty } from '../../shared/messages/empty.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { firstRowsQuery } from '../../shared/records/first-rows.ts'
import type { BooksSearch } from './books-search.ts'
import { useT } from './texts.ts'

export interface Company {
  readonly id: string
  readonly name: string
}

/** What the address says of the books that are shown, and how it is changed. */
export function useBooksSearch() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as BooksSearch
  /** What is set to nothing leaves the address. */
  const change = (next: BooksSearch) => {
    const all = Object.entries({ ...search, ...next }).filter(
      ([, value]) => value !== '' && value !== false,
    )
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace: true })
  }
  return { search, change }
}

/** The companies, and the one whose books are shown: the first one without a choice. */
function useCompany() {
  const { search } = useBooksSearch()
  const { data, error, refetch } = useQuery(firstRowsQuery('/v2/companies'))
  const companies = (data?.items ?? []) as unknown as readonly Company[]
  const company = companies.find(({ id }) => id === search.company) ?? companies[0]
  return { companies, company, error, refetch, isKnown: data !== undefined }
}

interface BooksPageProps {
  readonly title: string
  readonly state?: (company: Company) => ReactNode
  readonly actions?: (company: Company) => ReactNode
  readonly children: (company: Company) => ReactNode
}

/** A page of the books of one company, with the ways to the others. */
export function BooksPage({ title, state, actions, children }: BooksPageProps) {
  const t = useT()
  const { company, error, refetch, isKnown } = useCompany()
  return (
    <Page
      title={title}
      state={company && state?.(company)}
      actions={actions && (company ? actions(company) : <Box h={36} />)}
    >
      <Ways />
      {error && <PageFault error={error} onRetry={refetch} />}
      {!isKnown && !error && <Skeleton h={320} aria-busy />}
      {isKnown && !company && <Empty text={t('noCompany')} />}
      {company && children(company)}
    </Page>
  )
}

const ways = [
  { to: '/accounting', text: 'export' },
  { to: '/accounting/revenue', text: 'revenue' },
  { to: '/accounting/stock-value', text: 'stockValue' },
  { to: '/accounting/periods', text: 'periods' },
  { to: '/accounting/taxes', text: 'taxes' },
  { to: '/accounting/vies', text: 'vies' },
  { to: '/accounting/audit', text: 'audit' },
  { to: '/accounting/procedures', text: 'procedures' },
  { to: '/accounting/settings', text: 'settings' },
] as const

function Ways() {
  const t = useT()
  const { pathname } = useLocation()
  const { search, change } = useBooksSearch()
  const { companies, company } = useCompany()
  const kept = search.company === undefined ? {} : { company: search.company }
  return (
    <Group justify="space-between" align="flex-end">
      <Group component="nav" gap={4} aria-label={t('title')}>
        {ways.map(({ to, text }) => {
          const isHere = pathname.replace(/\/$/, '').endsWith(to)
          return (
            <Button
              key={to}
              component={Link}
              to={to}
              search={kept as never}
              size="compact-md"
              variant={isHere ? 'light' : 'subtle'}
              {...(isHere && { 'aria-current': 'page' as const })}
            >
              {t(text)}
            </Button>
          )
        })}
      </Group>
      {companies.length > 1 && (
        <Select
          aria-label={t('company')}
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={company?.id ?? null}
          allowDeselect={false}
          searchable
          w={280}
          onChange={(id) => id !== null && change({ company: id })}
        />
      )}
    </Group>
  )
}
