import { Badge, Group, List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { decidedPriceQuery } from './price-queries.ts'
import { useT } from './texts.ts'

interface DecidedPriceProps {
  readonly customerId: string
  readonly itemId: string
  readonly quantity: number
}

/** Every rule of prices in its order, with why it decides or does not. */
export function DecidedPrice({ customerId, itemId, quantity }: DecidedPriceProps) {
  const t = useT()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(decidedPriceQuery(customerId, itemId, quantity))
  if (error) return <PageFault error={error} onRetry={refetch} />
  const title = t('rules', { quantity: number(quantity) })
  return (
    <section aria-label={title} aria-busy={!data}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('rules.explained')}
      </Text>
      <List type="ordered" spacing="xs" size="sm" maw={720}>
        {data?.considered.map(({ rule, why }) => (
          <List.Item key={rule}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {t(`rule.${rule}`)}
              </Text>
              {rule === data.rule && <Badge color="good">{t('rule.decides')}</Badge>}
            </Group>
            <Text size="sm" {...(rule !== data.rule && { c: 'dimmed' })}>
              {why}
            </Text>
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="xs">
        {t('rules.where')}
      </Text>
    </section>
  )
}
