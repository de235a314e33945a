import { ActionIcon, Button, Kbd, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useCommands } from '../../../../shared/commands.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import type { Delivery } from '../queries.ts'
import { useT } from '../texts.ts'
import { type ActionName, actionsOf, nextOf, type Offered } from './actions-of.ts'

/** Loaded when somebody does something with a delivery note. */
const DeliveryDialog = lazy(async () => ({
  default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
}))

/** The same in both languages; `x` is what comes next, as on every record. */
const keys: Readonly<Record<ActionName, string>> = { ship: 's', deliver: 'v', cancel: 'q' }

/** What can be done with a delivery note: what comes next as a button, all of it in a menu, each with what forbids it. */
export function DeliveryActions({ delivery }: { readonly delivery: Delivery }) {
  const can = useCan()
  return can('deliverynotes.write') ? <Offer delivery={delivery} /> : null
}

function Offer({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const [asked, setAsked] = useState<ActionName>()
  const offered = actionsOf(delivery)
  const next = nextOf(delivery)
  const start = ({ name, why }: Offered) =>
    why ? sayFailed(new Error(t(`why.${why}`))) : setAsked(name)
  useCommands(
    offered.map((one) => ({
      ...{ id: `delivery ${one.name}`, label: t(`do.${one.name}`), run: () => start(one) },
      ...(one.why && { description: t(`why.${one.why}`) }),
    })),
  )
  useKeys([
    ...(next ? [{ keys: 'x', label: t(`do.${next}`), run: () => setAsked(next) }] : []),
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
          {offered.map(({ name, why }) => (
            <Menu.Item
              key={name}
              rightSection={<Kbd size="xs">{keys[name]}</Kbd>}
              {...(why
                ? { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
                : {
                    onClick: () => setAsked(name),
                    ...(name === 'cancel' && { color: 'danger' }),
                  })}
            >
              {t(`do.${name}`)}
              {why && (
                <Text size="xs" c="dimmed">
                  {t(`why.${why}`)}
                </Text>
              )}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {next && <Button onClick={() => setAsked(next)}>{t(`do.${next}`)}</Button>}
      {asked && (
        <Suspense>
          <DeliveryDialog delivery={delivery} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
