import { Stack, Table, Text, Title } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { ItemLink } from '../item-link.tsx'
import { openOf } from '../order-state.tsx'
import type { Order, Part } from '../queries.ts'
import { useT } from '../texts.ts'

/** What goes into it or comes out, what is there, and what lacks. */
export function PartsTable({ order }: { readonly order: Order }) {
  const t = useT()
  const isUsed = openOf(order) > 0 && !order.isDisassembly
  const names = [
    'step',
    'each',
    ...(isUsed ? (['needed', 'there', 'lacks'] as const) : []),
  ] as const
  return (
    <Stack component="section" gap="xs" aria-label={t('parts')}>
      <Title order={2}>{t('parts')}</Title>
      <WideTable minWidth={isUsed ? 640 : 420}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('part')}</Table.Th>
              {names.map((name) => (
                <Table.Th key={name} scope="col" ta={name === 'step' ? 'start' : 'end'}>
                  {t(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.parts.map((part) => (
              <PartRow key={part.itemId} part={part} isUsed={isUsed} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

function PartRow({ part, isUsed }: { readonly part: Part; readonly isUsed: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const { quantityOpen: needed, quantityAvailable: there } = part
  const lacking = there === null ? 0 : Math.max(0, needed - there)
  return (
    <Table.Tr>
      <Table.Td>
        <ItemLink item={part} />
      </Table.Td>
      <Table.Td>{part.operationName ?? ''}</Table.Td>
      <Table.Td ta="end">{number(part.quantity)}</Table.Td>
      {isUsed && (
        <>
          <Table.Td ta="end">{number(needed)}</Table.Td>
          <Table.Td ta="end">{there === null ? t('possible.any') : number(there)}</Table.Td>
          <Table.Td ta="end">
            {lacking > 0 ? (
              <Text component="span" inherit c="var(--kontor-danger)" fw={600}>
                {number(Math.round(lacking * 10_000) / 10_000)}
              </Text>
            ) : (
              '–'
            )}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}
