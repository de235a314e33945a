import { ActionIcon, Alert, Anchor, Badge, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconArrowMerge, IconCheck, IconCopy, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Customer, customerQuery, mainAddress, nameOfCustomer } from '../queries.ts'
import { useT } from '../texts.ts'

/** The number, which can be copied, and what is to be known of a customer at the first look. */
export function CustomerStates({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerNumber, isLocked, mergedIntoCustomerId } = customer
  const { copied, copy } = useClipboard()
  const isMerged = mergedIntoCustomerId !== null
  return (
    <Group gap="xs">
      <span>{customerNumber}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(copied ? 'number.copied' : 'number.copy')}
        onClick={() => copy(customerNumber)}
      >
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
      {isMerged && <Badge color="warning">{t('merged')}</Badge>}
      {isLocked && !isMerged && <Badge color="danger">{t('locked')}</Badge>}
      {mainAddress(customer)?.vatId && (
        <Badge variant="outline" color="good">
          {t('vatId.checked')}
        </Badge>
      )}
    </Group>
  )
}

/** Why nothing is ordered for the customer. */
export function CustomerNotice({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { isLocked, lockReason, mergedIntoCustomerId } = customer
  if (mergedIntoCustomerId !== null) return <MergedInto customerId={mergedIntoCustomerId} />
  if (!isLocked) return null
  return (
    <Alert color="danger" variant="light" icon={<IconLock size={18} />}>
      {lockReason ? t('lock.why', { reason: lockReason }) : t('lock.noReason')}
    </Alert>
  )
}

function MergedInto({ customerId }: { readonly customerId: string }) {
  const t = useT()
  const { data } = useQuery(customerQuery(customerId))
  return (
    <Alert role="status" color="warning" variant="light" icon={<IconArrowMerge size={18} />}>
      <Text component="span" inherit>
        {t('merged.explained')}{' '}
        {data && (
          <Anchor component={Link} to={`/customers/${customerId}`} inherit>
            {t('merged.open', {
              name: nameOfCustomer(data.data),
              number: data.data.customerNumber,
            })}
          </Anchor>
        )}
      </Text>
    </Alert>
  )
}
