import { Alert, Anchor, Badge, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Shape } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from '../texts.ts'
import { viesChecksQuery } from './queries.ts'

const colors = { waiting: 'gray', valid: 'good', invalid: 'danger', unconfirmed: 'warning' }

/** What became invalid, and what VIES last answered. */
export function CheckedIds() {
  const t = useT()
  const sees = useCan()('customers.read')
  const invalid = useQuery({ ...viesChecksQuery(true), enabled: sees })
  const latest = useQuery({ ...viesChecksQuery(false), enabled: sees })
  if (!sees) return null
  const error = invalid.error ?? latest.error
  if (error) return <PageFault error={error} onRetry={latest.refetch} />
  if (!invalid.data || !latest.data) return <Skeleton h={160} aria-busy />
  return (
    <>
      {invalid.data.items.length > 0 && (
        <Alert color="danger" variant="light" title={t('vies.invalid')}>
          <Checks checks={invalid.data.items} label={t('vies.invalid')} />
        </Alert>
      )}
      <section aria-label={t('vies.latest')}>
        <Title order={2} size="h4" mb="xs">
          {t('vies.latest')}
        </Title>
        {latest.data.items.length === 0 && <Text c="dimmed">{t('vies.none')}</Text>}
        {latest.data.items.length > 0 && (
          <Checks checks={latest.data.items} label={t('vies.latest')} />
        )}
      </section>
    </>
  )
}

interface ChecksProps {
  readonly checks: readonly Shape<'VatCheckV2'>[]
  readonly label: string
}

function Checks({ checks, label }: ChecksProps) {
  const t = useT()
  const { dateTime } = useFormats()
  return (
    <WideTable minWidth={780}>
      <Table verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {(['vatId', 'state', 'asked', 'answered', 'identifier', 'name'] as const).map(
              (head) => (
                <Table.Th key={head} scope="col">
                  {t(`vies.head.${head}`)}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {checks.map((check) => (
            <Table.Tr key={check.id}>
              <Table.Td>{check.vatId}</Table.Td>
              <Table.Td>
                <Badge color={colors[check.state]} variant="outline" miw="max-content">
                  {t(`vies.state.${check.state}`)}
                </Badge>
              </Table.Td>
              <Table.Td>{dateTime(check.created)}</Table.Td>
              <Table.Td>{check.answered === null ? '–' : dateTime(check.answered)}</Table.Td>
              <Table.Td>{check.requestIdentifier || check.fault || '–'}</Table.Td>
              <Table.Td>
                {check.askedName === '' ? (
                  check.name || '–'
                ) : (
                  <Anchor
                    component={Link}
                    to="/customers"
                    search={{ search: check.askedName } as never}
                  >
                    {check.askedName}
                  </Anchor>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
