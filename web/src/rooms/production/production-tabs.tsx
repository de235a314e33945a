import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from './texts.ts'

const addresses = { orders: '/production', items: '/production/items' } as const

/** The lists of the room. */
export function ProductionTabs({ shown }: { readonly shown: keyof typeof addresses }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Tabs
      value={shown}
      onChange={(next) => next && void navigate({ to: addresses[next as typeof shown] })}
    >
      <Tabs.List>
        <Tabs.Tab value="orders">{t('tab.orders')}</Tabs.Tab>
        <Tabs.Tab value="items">{t('tab.items')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
