import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { CostChange } from '../queries.ts'
import { useT } from '../texts.ts'

/** What changed the value of the item: bookings, and invoices that correct them. */
export function CostChanges({ changes }: { readonly changes: readonly CostChange[] }) {
  const t = useT()
  const heads = [t('costs.quantity'), t('costs.value'), t('costs.quantityAfter')]
  return (
    <WideTable minWidth={640}>
      <Table verticalSpacing={4} aria-label={t('costs.changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('costs.day')}</Table.Th>
            <Table.Th scope="col">{t('costs.for')}</Table.Th>
            {[...heads, t('costs.valueAfter')].map((head) => (
              <Table.Th key={head} scope="col" ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key here.
            <Change key={index} change={change} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Change({ change }: { readonly change: CostChange }) {
  const t = useT()
  const can = useCan()
  const { number, money, date } = useFormats()
  const { nameOf } = useReferred('warehouses')
  const { movementType, purchaseInvoiceId, warehouseId, difference, isEstimated } = change
  const what = t(`costs.movement.${movementType}`)
  const opensInvoice = purchaseInvoiceId !== null && can('purchaseinvoices.read')
  const notes = [
    warehouseId ? nameOf(warehouseId) : '',
    isEstimated ? t('costs.estimated') : '',
    difference === 0 ? '' : t('costs.difference', { amount: money(difference) }),
  ]
  return (
    <Table.Tr>
      <Table.Td>{date(change.day)}</Table.Td>
      <Table.Td>
        {opensInvoice ? (
          <Anchor component={Link} to={`/purchasing/${purchaseInvoiceId}`} underline="always">
            {what}
          </Anchor>
        ) : (
          what
        )}
        <Text size="xs" c="dimmed">
          {notes.filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{number(change.quantity)}</Table.Td>
      <Table.Td ta="end">{money(change.value)}</Table.Td>
      <Table.Td ta="end">{number(change.quantityAfter)}</Table.Td>
      <Table.Td ta="end">{money(change.valueAfter)}</Table.Td>
    </Table.Tr>
  )
}
