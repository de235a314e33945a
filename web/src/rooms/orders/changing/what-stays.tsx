import { Alert, Stack, Text } from '@mantine/core'
import type { Order } from '../queries.ts'
import { staysOf } from './stays.ts'
import { useT } from './texts.ts'

interface WhatStaysProps {
  readonly order: Order
  /** What is looked at: its lines, or all else that it says. */
  readonly of: 'lines' | 'terms'
}

/** What of an order can no longer be changed, why, and what still can. */
export function WhatStays(props: WhatStaysProps) {
  const t = useT()
  if (staysOf(props.order).length === 0) return null
  return (
    <Alert variant="outline" title={t('stays')}>
      <StaysNote {...props} />
    </Alert>
  )
}

function StaysNote({ order, of }: WhatStaysProps) {
  const t = useT()
  const stays = staysOf(order)
  if (stays.length === 0) return null
  return (
    <Stack gap={4}>
      {stays.map((one) => (
        <Text key={one} size="sm">
          {one === 'cancelled' && t('stays.cancelled')}
          {one !== 'cancelled' && of === 'lines' && t(`stays.lines.${one}`)}
          {one !== 'cancelled' && of === 'terms' && t(`stays.terms.${one}`)}
        </Text>
      ))}
    </Stack>
  )
}
