import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Names } from '../../../shared/records/names.tsx'
import { packagesQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The parcels that the goods come in. */
export function Packages({ returnId }: { readonly returnId: string }) {
  const t = useT()
  const { data } = useQuery(packagesQuery(returnId))
  const packages = data?.items ?? []
  if (packages.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('packages')}>
      <Title order={2}>{t('packages')}</Title>
      {packages.map(({ id, trackingId, shippingMethodId, shippingMethodCustom }) => (
        <Group key={id} gap="md">
          <Text>{trackingId || '–'}</Text>
          <Text c="dimmed" component="div">
            {shippingMethodId ? (
              <Names of={{ path: '/v2/shipping-methods' }} ids={shippingMethodId} />
            ) : (
              shippingMethodCustom
            )}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
