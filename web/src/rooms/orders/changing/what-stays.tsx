import { Alert, List, Text } from '@mantine/core'
import type { Order } from '../queries.ts'
import { staysOf } from './stays.ts'
import { useT } from './texts.ts'

/** What of an order can no longer be changed, why, and what still can. */
export function WhatStays({ order }: { readonly order: Order }) {
  const t = useT()
  const stays = staysOf(order)
  if (stays.length === 0) return null
  return (
    <Alert variant="outline" title={t('stays')}>
      {stays.length === 1 ? (
        <Text size="sm">{t(`stays.${stays[0] ?? 'cancelled'}`)}</Text>
      ) : (
        <List size="sm">
          {stays.map((one) => (
            <List.Item key={one}>{t(`stays.${one}`)}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
