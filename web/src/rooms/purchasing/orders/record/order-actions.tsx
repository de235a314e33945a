import { ActionIcon, Button, Kbd, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useCommands } from '../../../../shared/commands.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import type { SupplierOrder } from '../queries.ts'
import { useT } from '../texts.ts'
import { type ActionName, actionsOf, nextOf, type Offered } from './actions-of.ts'

/** Loaded when somebody does something with an order. */
const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}))

export type Answer = 'confirm' | 'reschedule' | 'dispatch'
type Asked = 'send' | 'paper' | 'close' | 'cancel'

const isAnswer = (name: ActionName): name is Answer =>
  name === 'confirm' || name === 'reschedule' || name === 'dispatch'

interface OrderActionsProps {
  readonly loaded: Tagged<SupplierOrder>
  readonly isUnsaved: boolean
  /** The supplier has answered or shipped: that is entered in the page. */
  readonly onAnswer: (kind: Answer) => void
}

/** What can be done with an order: what comes next as a button, all of it in a menu, each with what forbids it. */
export function OrderActions({ loaded, isUnsaved, onAnswer }: OrderActionsProps) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const order = loaded.data
  const offered = actionsOf(order, can, isUnsaved)
  const next = nextOf(order)
  const main = offered.find(({ name, why }) => name === next && why !== 'right')
  const open = (name: ActionName) => {
    if (isAnswer(name)) return onAnswer(name)
    if (name !== 'receive') return setAsked(name)
    void navigate({ to: `/warehouse/receive/${order.id}` })
  }
  const start = ({ name, why }: Offered) =>
    why ? sayFailed(new Error(t(`why.${why}`))) : open(name)
  useCommands(
    offered.map((one) => ({
      ...{ id: `supplier-order ${one.name}`, label: t(`do.${one.name}`), run: () => start(one) },
      ...(one.why && { description: t(`why.${one.why}`) }),
    })),
  )
  useKeys(main ? [{ keys: 'x', label: t(`do.${main.name}`), run: () => start(main) }] : [])
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
            <Entry key={one.name} offered={one} isNext={one.name === next} onOpen={open} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {main && <Button onClick={() => start(main)}>{t(`do.${main.name}`)}</Button>}
      {asked && (
        <Suspense>
          <OrderDialog loaded={loaded} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface EntryProps {
  readonly offered: Offered
  readonly isNext: boolean
  readonly onOpen: (name: ActionName) => void
}

function Entry({ offered: { name, why }, isNext, onOpen }: EntryProps) {
  const t = useT()
  const isEnd = name === 'cancel' || name === 'close'
  return (
    <Menu.Item
      rightSection={isNext && <Kbd size="xs">x</Kbd>}
      {...(why
        ? { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
        : { onClick: () => onOpen(name), ...(isEnd && { color: 'danger' }) })}
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
