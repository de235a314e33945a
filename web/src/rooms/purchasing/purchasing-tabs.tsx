import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { useT } from './texts.ts'

const tabs = {
  proposals: { to: '/purchasing/proposals', scope: 'supplierorders.read' },
  orders: { to: '/purchasing/orders', scope: 'supplierorders.read' },
  invoices: { to: '/purchasing', scope: 'purchaseinvoices.read' },
} as const

/** The lists of the room, for those who may read more than one. */
export function PurchasingTabs({ shown }: { readonly shown: keyof typeof tabs }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const seen = (Object.keys(tabs) as (keyof typeof tabs)[]).filter((tab) => can(tabs[tab].scope))
  if (seen.length < 2) return null
  return (
    <Tabs
      value={shown}
      onChange={(next) => next && void navigate({ to: tabs[next as typeof shown].to })}
    >
      <Tabs.List>
        {seen.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
