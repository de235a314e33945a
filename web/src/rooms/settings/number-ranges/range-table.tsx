import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useReferred } from '../../../shared/records/references.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { NumberRange } from './queries.ts'
import { useT } from './texts.ts'

interface RangeTableProps {
  readonly ranges: readonly NumberRange[]
  /** Where they are of one company alone, it is not repeated. */
  readonly showsCompany?: boolean
}

/** Ranges with their next numbers; what is numbered leads to its range. */
export function RangeTable({ ranges, showsCompany = true }: RangeTableProps) {
  const t = useT()
  const { titleOf } = useWords()
  const { nameOf } = useReferred('companies')
  return (
    <WideTable minWidth={showsCompany ? 640 : 420}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('kind')}</Table.Th>
            {showsCompany && <Table.Th scope="col">{t('company')}</Table.Th>}
            <Table.Th scope="col">{t('next')}</Table.Th>
            <Table.Th scope="col" aria-label={t('gapless')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ranges.map(({ kind, companyId, nextText, isGapless, beginsYearly }) => (
            <Table.Tr key={`${kind} ${companyId}`}>
              <Table.Th scope="row" fw={500}>
                <Anchor
                  component={Link}
                  to={`/settings/number-ranges/${kind}`}
                  search={(companyId === null ? {} : { company: companyId }) as never}
                >
                  {titleOf(kind, 'many')}
                </Anchor>
              </Table.Th>
              {showsCompany && (
                <Table.Td>
                  {companyId === null ? <Text c="dimmed">{t('shared')}</Text> : nameOf(companyId)}
                </Table.Td>
              )}
              <Table.Td style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {nextText}
              </Table.Td>
              <Table.Td>
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  {isGapless && (
                    <Badge variant="light" color="gray" c="dimmed">
                      {t('gapless.yes')}
                    </Badge>
                  )}
                  {beginsYearly && (
                    <Badge variant="light" color="accent">
                      {t('yearly')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
