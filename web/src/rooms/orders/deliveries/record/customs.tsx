import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { CustomsData, Delivery } from '../queries.ts'
import { useT } from '../texts.ts'
import { Contents, Declaration } from './declaration.tsx'

/** What customs ask of a delivery that crosses a border of theirs; what is unknown stands out. */
export function Customs({
  delivery,
  customs,
}: {
  readonly delivery: Delivery
  readonly customs: CustomsData
}) {
  const t = useT()
  const { number, money } = useFormats()
  const { lines, currencyIso, departureCountryIso: from, destinationCountryIso: to } = customs
  return (
    <Stack component="section" gap="xs" aria-label={t('customs')}>
      <Group justify="space-between">
        <Title order={2}>{t('customs')}</Title>
        <Declaration delivery={delivery} customs={customs} />
      </Group>
      <Text c="dimmed">{t('customs.way', { from, to: to || '?' })}</Text>
      <Contents delivery={delivery} customs={customs} />
      <WideTable minWidth={680}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {(['name', 'tariff', 'origin'] as const).map((head) => (
                <Table.Th key={head} scope="col">
                  {t(head)}
                </Table.Th>
              ))}
              {(['quantity', 'netWeight', 'value'] as const).map((head) => (
                <Table.Th key={head} scope="col" ta="end">
                  {t(head)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, index) => (
              // Lines have no id, and stay where they are.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Table.Tr key={index}>
                <Table.Td>{line.name}</Table.Td>
                <Table.Td>{line.tariffNumber ?? <Unknown />}</Table.Td>
                <Table.Td>{line.countryOfOrigin ?? <Unknown />}</Table.Td>
                <Table.Td ta="end">{number(line.quantity)}</Table.Td>
                <Table.Td ta="end">
                  {line.netWeight === null ? <Unknown /> : `${number(line.netWeight)} kg`}
                </Table.Td>
                <Table.Td ta="end">
                  {line.value === null ? <Unknown /> : money(line.value, currencyIso)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

function Unknown() {
  const t = useT()
  return (
    <Text component="span" c="danger" size="sm">
      {t('customs.missing')}
    </Text>
  )
}
