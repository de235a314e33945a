import { ActionIcon, Alert, Badge, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { isFault } from '../../../../api/faults.ts'
import { useCan } from '../../../../session.ts'
import { useFollowedRecord } from '../../../../shared/changes/followed-records.ts'
import { Initials } from '../../../../shared/faces/faces.tsx'
import type { Changes } from '../../../../shared/form/changes.ts'
import { nameOfAddress } from '../../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { lazyPart } from '../../../../shared/lazy-part.tsx'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { billingAddress } from '../../../../shared/prices/buyer.ts'
import type { Customer, OrderDraft } from '../draft.ts'
import { creditsQuery, type Found } from '../queries.ts'
import { RecordSearch } from '../record-search.tsx'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'

/** Most customers are there already. */
const NewCustomer = lazyPart(
  'new-customer',
  async () => (await import('./new-customer.tsx')).NewCustomer,
)

interface CustomerPartProps {
  readonly ref: Ref<HTMLInputElement>
  readonly order: OrderDraft
  readonly customer: Customer | undefined
  /** Why the customer cannot be shown: it was deleted or merged meanwhile. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** Undefined: another one is to be found. */
  readonly onCustomer: (customerId: string | undefined) => void
  readonly onNew: (changes: Changes | undefined) => void
}

/** Who orders: found, or made in place. */
export function CustomerPart({ ref, order, customer, error, onRetry, ...on }: CustomerPartProps) {
  const t = useT()
  const can = useCan()
  const { customerId, newCustomer } = order
  if (newCustomer)
    return (
      <NewCustomer
        entered={newCustomer}
        onChange={on.onNew}
        onMade={on.onCustomer}
        onCancel={() => on.onNew(undefined)}
      />
    )
  if (customerId && customer)
    return <Chosen customer={customer} onOther={() => on.onCustomer(undefined)} />
  return (
    <>
      {isFault(error, 404) && (
        <Alert color="warning" variant="outline" role="alert">
          {t('customer.gone')}
        </Alert>
      )}
      {error && !isFault(error, 404) && <PageFault error={error} onRetry={onRetry} />}
      <RecordSearch
        ref={ref}
        kind="customer"
        label={t('customer')}
        placeholder={t('customer.hint')}
        onTake={({ id }) => on.onCustomer(id)}
        more={(one, all) => <Balance of={one} all={all} />}
        onNew={can('customers.write') ? (words) => on.onNew(beginWith(words)) : undefined}
      />
    </>
  )
}

/** What was searched for is most often the name. */
function beginWith(words: string): Changes {
  const [first = '', ...others] = words.split(' ')
  if (/[@\d]/.test(words) || words === '') return {}
  if (others.length === 0) return { 'addresses[0].lastName': first }
  return { 'addresses[0].firstName': first, 'addresses[0].lastName': others.join(' ') }
}

function Balance({ of, all }: { readonly of: Found; readonly all: readonly Found[] }) {
  const t = useT()
  const { money } = useFormats()
  const { data = [] } = useQuery(creditsQuery(all.map(({ id }) => id)))
  const credit = data.find(({ customerId }) => customerId === of.id)
  return (
    <Group gap="xs" wrap="nowrap">
      {credit?.isLocked && <Badge color="warning">{t('customer.locked')}</Badge>}
      {credit && credit.owedAmount !== 0 && (
        <Text span size="xs" className={classes['figure']}>
          {t('customer.owes', { amount: money(credit.owedAmount) })}
        </Text>
      )}
    </Group>
  )
}

function Chosen({
  customer,
  onOther,
}: {
  readonly customer: Customer
  readonly onOther: () => void
}) {
  const t = useT()
  useFollowedRecord('customer', customer.customerId)
  const address = billingAddress(customer)
  const name = (address && nameOfAddress(address)) || customer.customerNumber
  return (
    <section aria-label={t('customer')} className={classes['chosen']}>
      <Initials name={name} />
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[customer.customerNumber, address?.city].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('customer.change')} onClick={onOther}>
        <IconPencil size={18} />
      </ActionIcon>
    </section>
  )
}
