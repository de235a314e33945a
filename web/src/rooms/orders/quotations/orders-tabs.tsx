import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useT } from './texts.ts'

const addresses = { orders: '/orders', quotations: '/orders/quotations' } as const

/** Orders and quotations, for those who may read both. */
export function OrdersTabs({ shown }: { readonly shown: keyof typeof addresses }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  if (!can('salesorders.read') || !can('salesquotations.read')) return null
  return (
    <Tabs
      value={shown}
      onChange={(next) => next && void navigate({ to: addresses[next as typeof shown] })}
    >
      <Tabs.List>
        <Tabs.Tab value="orders">{t('orders')}</Tabs.Tab>
        <Tabs.Tab value="quotations">{t('title')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
