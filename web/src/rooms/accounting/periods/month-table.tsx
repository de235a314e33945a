import { Anchor, Badge, Button, Table, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { Company } from '../books.tsx'
import { daysOfMonth } from '../books-search.ts'
import type { Month } from '../queries.ts'
import { useT } from '../texts.ts'

interface MonthTableProps {
  readonly months: readonly Month[]
  readonly company: Company
  readonly onClose: (month: string) => void
  readonly onReopen: (month: string) => void
}

/** A row for each month of a year. */
export function MonthTable(props: MonthTableProps) {
  const t = useT()
  return (
    <WideTable minWidth={760}>
      <Table verticalSpacing={6} aria-label={t('periods')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('month')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('documents')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('drafts')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('unexported')}
            </Table.Th>
            <Table.Th scope="col" aria-label={t('acts')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.months.map((one) => (
            <MonthRow key={one.month} {...props} row={one} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function MonthRow({ row, company, onClose, onReopen }: MonthTableProps & { readonly row: Month }) {
  const t = useT()
  const can = useCan()
  const { number, month: write } = useFormats()
  const { month, isClosed, isOver } = row
  const name = write(`${month}-01`)
  const left = row.unexportedDocumentCount + row.unexportedPaymentCount
  const dimmed = (count: number) => (count === 0 ? <Text c="dimmed">–</Text> : number(count))
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td>
        <State row={row} />
      </Table.Td>
      <Table.Td ta="end">{dimmed(row.documentCount)}</Table.Td>
      <Table.Td ta="end">{dimmed(row.draftCount)}</Table.Td>
      <Table.Td ta="end">
        {left === 0 ? (
          dimmed(0)
        ) : (
          <Anchor
            component={Link}
            to="/accounting"
            search={{ company: company.id, ...daysOfMonth(month) } as never}
            aria-label={t('unexportedOf', { month: name, number: number(left) })}
          >
            {number(left)}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="end" h={44}>
        {can('accountingdata.close') && isOver && (
          <Button
            variant={isClosed ? 'subtle' : 'default'}
            size="compact-sm"
            aria-label={t(isClosed ? 'reopenOf' : 'closeOf', { month: name })}
            onClick={() => (isClosed ? onReopen(month) : onClose(month))}
          >
            {t(isClosed ? 'reopen' : 'close')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function State({ row: { isClosed, isOver } }: { readonly row: Month }) {
  const t = useT()
  if (isClosed)
    return (
      <Badge variant="light" color="accent" leftSection={<IconLock size={12} aria-hidden />}>
        {t('closed')}
      </Badge>
    )
  return (
    <Badge variant="light" color="gray" c="dimmed">
      {t(isOver ? 'open' : 'notOver')}
    </Badge>
  )
}
