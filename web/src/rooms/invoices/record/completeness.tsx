import { Alert, Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { completenessQuery, type Invoice } from '../queries.ts'
import { useT } from '../texts.ts'

/** What a draft lacks to be final, and what any invoice lacks to be sent as an electronic one. */
export function Completeness({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { data } = useQuery(completenessQuery(invoice.id))
  const missing = data?.missing ?? []
  // For a final invoice only the electronic form can lack something, which not everybody sends.
  if (!data || missing.length === 0) return null
  return (
    <Alert
      variant="light"
      color={data.canBeFinal ? 'gray' : 'warning'}
      title={data.canBeFinal ? t('missing.electronic') : t('missing.final')}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {missing.map(({ rule, message }) => (
          <li key={rule}>{message}</li>
        ))}
      </ul>
      <Group gap="md" mt="xs">
        <Anchor component={Link} to="/settings/company" size="sm">
          {t('missing.toCompany')}
        </Anchor>
        <Anchor component={Link} to={addressOfRecord('customer', invoice.customerId)} size="sm">
          {t('missing.toCustomer')}
        </Anchor>
      </Group>
    </Alert>
  )
}
