import { Stack, Table, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { ItemLink } from '../../item-link.tsx'
import type { Bill } from '../../queries.ts'
import { useT } from '../../texts.ts'

/** What one unit is made of, in a version that stays as it is. */
export function VersionParts({ bill }: { readonly bill: Bill }) {
  const t = useT()
  const { number, date } = useFormats()
  return (
    <Stack component="section" gap="xs" aria-label={t('bill')}>
      {bill.activatedAt && (
        <Text size="sm" c="dimmed">
          {t('bill.activated', { day: date(bill.activatedAt) })}
        </Text>
      )}
      {bill.description !== '' && <Text>{bill.description}</Text>}
      {bill.operations.length > 0 && (
        <Text>{t('steps', { names: bill.operations.map(({ name }) => name).join(' → ') })}</Text>
      )}
      <WideTable minWidth={420}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('part')}</Table.Th>
              <Table.Th scope="col">{t('step')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('each')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bill.components.map((component) => (
              <Table.Tr key={component.itemId}>
                <Table.Td>
                  <ItemLink item={component} />
                </Table.Td>
                <Table.Td>{component.operationName ?? ''}</Table.Td>
                <Table.Td ta="end">{number(component.quantity)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
