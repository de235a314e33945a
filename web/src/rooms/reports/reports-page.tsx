import { Anchor, Badge, Button, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { reportsQuery } from './queries.ts'
import classes from './reports.module.css'
import { startingPoints } from './starting-points.ts'
import { useT } from './texts.ts'

/** Reports to begin with, and those that are kept. */
export function ReportsPage() {
  const t = useT()
  return (
    <Page
      title={t('title')}
      actions={
        <Button component={Link} to="/reports/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </Button>
      }
    >
      <StartingPoints />
      <Title order={2} size="h5" mt="md">
        {t('kept')}
      </Title>
      <KeptReports />
    </Page>
  )
}

function StartingPoints() {
  const t = useT()
  const can = useCan()
  const language = useLanguage()
  return (
    <section aria-label={t('begin')}>
      <Text c="dimmed" mb="sm">
        {t('begin.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        {startingPoints
          .filter(({ scope }) => can(scope))
          .map(({ title, icon: Icon, search }) => (
            <Link key={title.en} to="/reports/new" search={search} className={classes['tile']}>
              <Icon size={20} color="var(--kontor-accent)" aria-hidden />
              {title[language]}
            </Link>
          ))}
      </SimpleGrid>
    </section>
  )
}

function KeptReports() {
  const t = useT()
  const { dateTime } = useFormats()
  const { data, error, refetch } = useQuery(reportsQuery)
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (!data) return null
  if (data.items.length === 0) return <Empty text={t('kept.none')} />
  return (
    <WideTable minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col">{t('seenBy')}</Table.Th>
            <Table.Th scope="col">{t('mail')}</Table.Th>
            <Table.Th scope="col">{t('owner')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map(({ id, name, isShared, nextDue, isMailStopped, owner }) => (
            <Table.Tr key={id}>
              <Table.Td className={classes['name']}>
                <Anchor component={Link} to={`/reports/${id}`}>
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td>{t(isShared ? 'seenBy.all' : 'seenBy.me')}</Table.Td>
              <Table.Td>
                {isMailStopped && (
                  <Badge color="warning" variant="light">
                    {t('mail.stopped')}
                  </Badge>
                )}
                {nextDue !== null && t('mail.next', { time: dateTime(nextDue) })}
                {nextDue === null && !isMailStopped && '–'}
              </Table.Td>
              <Table.Td>{owner}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
