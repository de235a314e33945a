import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useT } from './texts.ts'

/** The lists of the room, each with the right that it takes. */
const lists = {
  orders: { address: '/orders', scope: 'salesorders.read', title: 'orders' },
  quotations: { address: '/orders/quotations', scope: 'salesquotations.read', title: 'title' },
  deliveries: { address: '/orders/deliveries', scope: 'deliverynotes.read', title: 'deliveries' },
  late: { address: '/orders/late', scope: 'salesorders.read', title: 'late' },
} as const
type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]

/** Orders, quotations, delivery notes and what is late, for those who may read several of them. */
export function OrdersTabs({ shown }: { readonly shown: ListName }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const own = names.filter((name) => can(lists[name].scope))
  if (own.length < 2) return null
  return (
    <Tabs
      value={shown}
      onChange={(next) => next && void navigate({ to: lists[next as ListName].address })}
    >
      <Tabs.List>
        {own.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(lists[name].title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
