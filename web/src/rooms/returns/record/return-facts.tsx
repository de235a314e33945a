import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { Names } from '../../../shared/records/names.tsx'
import type { Return } from '../queries.ts'
import { useT } from '../texts.ts'

/** Whose return it is, of which order, where the goods come in, and its credit notes. */
export function ReturnFacts({ returned }: { readonly returned: Return }) {
  const t = useT()
  const { creditNotes } = returned
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', returned.customerId)}>
      {returned.customerName}
    </Anchor>
  )
  const order = (
    <Anchor component={Link} to={addressOfRecord('salesOrder', returned.salesOrderId)}>
      {returned.salesOrderNumber}
    </Anchor>
  )
  const notes = creditNotes.length > 0 && (
    <Group gap="sm">
      {creditNotes.map(({ id, number, isCancelled }) => (
        <Anchor
          key={id}
          component={Link}
          to={`/invoices/credit-notes/${id}`}
          {...(isCancelled && { td: 'line-through' })}
        >
          {number}
        </Anchor>
      ))}
    </Group>
  )
  const replacement = returned.replacementOrderId && (
    <Anchor component={Link} to={addressOfRecord('salesOrder', returned.replacementOrderId)}>
      {returned.replacementOrderNumber}
    </Anchor>
  )
  return (
    <Facts
      facts={[
        [t('customer'), customer],
        [t('order'), order],
        ...(notes ? [[t('creditNotes'), notes] as const] : []),
        ...(replacement ? [[t('replacementOrder'), replacement] as const] : []),
        [
          t('warehouse'),
          <Names key="warehouse" of={{ path: '/v2/warehouses' }} ids={returned.warehouseId} />,
        ],
        [t('externalNumber'), returned.externalNumber],
        [t('contact'), returned.contact],
        [t('externalComment'), returned.externalComment],
        [t('internalComment'), returned.internalComment],
      ]}
    />
  )
}
