import { ActionIcon, Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { BooksPage, type Company, useBooksSearch } from '../books.tsx'
import { yearQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { CloseDialog } from './close-dialog.tsx'
import { MonthTable } from './month-table.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { Trail } from './trail.tsx'

/** The months of the books: which are closed, what stands against closing the others, and who closed and opened them. */
export function PeriodsPage() {
  const t = useT()
  return (
    <BooksPage title={t('periods.title')} state={(company) => <ClosedUntil company={company} />}>
      {(company) => <Periods key={company.id} company={company} />}
    </BooksPage>
  )
}

const thisYear = () => new Date().getUTCFullYear()

function useYear(company: Company) {
  const { search } = useBooksSearch()
  const year = search.year ?? thisYear()
  return { year, ...useQuery(yearQuery(company.id, year)) }
}

function ClosedUntil({ company }: { readonly company: Company }) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useYear(company)
  if (!data) return null
  return (
    <Badge
      variant="light"
      color={data.closedUntil ? 'accent' : 'gray'}
      {...(!data.closedUntil && { c: 'dimmed' })}
    >
      {data.closedUntil ? t('closedUntil', { day: date(data.closedUntil) }) : t('noneClosed')}
    </Badge>
  )
}

function Periods({ company }: { readonly company: Company }) {
  const t = useT()
  const { change } = useBooksSearch()
  const { year, data, error, refetch } = useYear(company)
  const [asked, setAsked] = useState<{ readonly act: 'close' | 'reopen'; readonly month: string }>()
  const dialog = { company, month: asked?.month ?? '', onClose: () => setAsked(undefined) }
  return (
    <Stack maw={1120} gap="lg">
      <Text c="dimmed">{t('periods.explained')}</Text>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('year.before')}
          onClick={() => change({ year: year - 1 })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={2} size="h4" aria-live="polite">
          {year}
        </Title>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('year.after')}
          disabled={year >= thisYear()}
          onClick={() => change({ year: year + 1 })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={480} aria-busy />}
      {data && (
        <MonthTable
          months={data.months}
          company={company}
          onClose={(month) => setAsked({ act: 'close', month })}
          onReopen={(month) => setAsked({ act: 'reopen', month })}
        />
      )}
      <Trail company={company} />
      {asked?.act === 'close' && data && <CloseDialog {...dialog} months={data.months} />}
      {asked?.act === 'reopen' && <ReopenDialog {...dialog} />}
    </Stack>
  )
}
