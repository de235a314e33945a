import { ActionIcon, Button, Kbd, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useCommands } from '../../../../shared/commands.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import type { Order } from '../../queries.ts'
import { useDropShipping } from '../drop-shipping/use-drop-shipping.ts'
import { useT } from '../texts.ts'
import {
  type ActionName,
  actionsOf,
  type DialogAction,
  nextOf,
  type Offered,
  pageActions,
} from './actions-of.ts'

/** Loaded when somebody does something with an order. */
const OrderDialog = lazy(async () => ({
  default: (await import('../dialogs/order-dialog.tsx')).OrderDialog,
}))

/** The same in both languages; `x` is what comes next, as on every record. */
const keys: Readonly<Record<ActionName, string>> = {
  ...{ release: 'r', pick: 'p', deliver: 'd', dropShip: 'b', invoice: 'i', hold: 'h', unhold: 'h' },
  ...{ lines: 'l', terms: 't' },
  ...{ split: 's', merge: 'm', copy: 'c', close: 'e', cancel: 'q' },
}

const isDialog = (name: ActionName): name is DialogAction =>
  !pageActions.some((one) => one === name)

/** What can be done with an order: what comes next as a button, all of it in a menu, each with what forbids it. */
export function OrderActions({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<DialogAction>()
  const { toOrder } = useDropShipping(order)
  const offered = actionsOf(order, can, toOrder)
  const next = nextOf(order, toOrder)
  const main = offered.find(({ name, why }) => name === next && why === undefined)?.name
  const open = (name: ActionName) =>
    isDialog(name) ? setAsked(name) : void navigate({ to: `/orders/${order.id}/${name}` })
  const start = ({ name, why }: Offered) =>
    why ? sayFailed(new Error(t(`why.${why}`))) : open(name)
  useCommands(
    offered.map((one) => ({
      ...{ id: `order ${one.name}`, label: t(`do.${one.name}`), run: () => start(one) },
      ...(one.why && { description: t(`why.${one.why}`) }),
    })),
  )
  useKeys([
    ...(main ? [{ keys: 'x', label: t(`do.${main}`), run: () => open(main) }] : []),
    ...offered.map((one) => ({
      ...{ keys: keys[one.name], label: t(`do.${one.name}`), run: () => start(one) },
    })),
  ])
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((one) => (
            <ActionItem key={one.name} offered={one} onStart={() => start(one)} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {main && <Button onClick={() => open(main)}>{t(`do.${main}`)}</Button>}
      {asked && (
        <Suspense>
          <OrderDialog order={order} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface ActionItemProps {
  readonly offered: Offered
  readonly onStart: () => void
}

/** One that cannot be done stays in its place and says why, to those who read and to those who listen. */
function ActionItem({ offered: { name, why }, onStart }: ActionItemProps) {
  const t = useT()
  return (
    <Menu.Item
      rightSection={<Kbd size="xs">{keys[name]}</Kbd>}
      {...(why
        ? { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
        : { onClick: onStart, ...(name === 'cancel' && { color: 'danger' }) })}
    >
      {t(`do.${name}`)}
      {why && (
        <Text size="xs" c="dimmed">
          {t(`why.${why}`)}
        </Text>
      )}
    </Menu.Item>
  )
}
