import { ActionIcon, Button, Kbd, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useCommands } from '../../../../shared/commands.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import type { Quotation } from '../queries.ts'
import { useT } from '../texts.ts'
import { type ActionName, actionsOf, nextOf, type Offered } from './actions-of.ts'

/** Loaded when somebody does something with a quotation. */
const QuotationDialog = lazy(async () => ({
  default: (await import('./quotation-dialog.tsx')).QuotationDialog,
}))

/** The same in both languages; `x` is what comes next, as on every record. */
const keys: Readonly<Record<ActionName, string>> = {
  ...{ send: 's', mail: 'm', accept: 'a', copy: 'c', decline: 'q' },
}

/** What can be done with a quotation: what comes next as a button, all of it in a menu, each with what forbids it. */
export function QuotationActions({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Exclude<ActionName, 'copy'>>()
  const offered = actionsOf(quotation, can)
  const main = offered.find(({ name, why }) => name === nextOf(quotation) && why === undefined)
  const open = (name: ActionName) => {
    if (name !== 'copy') return setAsked(name)
    void navigate({ to: '/orders/quotations/new', search: { copy: quotation.id } as never })
  }
  const start = ({ name, why }: Offered) =>
    why ? sayFailed(new Error(t(`why.${why}`))) : open(name)
  useCommands(
    offered.map((one) => ({
      ...{ id: `quotation ${one.name}`, label: t(`do.${one.name}`), run: () => start(one) },
      ...(one.why && { description: t(`why.${one.why}`) }),
    })),
  )
  useKeys([
    ...(main ? [{ keys: 'x', label: t(`do.${main.name}`), run: () => start(main) }] : []),
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
                : { onClick: () => open(name), ...(name === 'decline' && { color: 'danger' }) })}
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
      {main && <Button onClick={() => start(main)}>{t(`do.${main.name}`)}</Button>}
      {asked && (
        <Suspense>
          <QuotationDialog
            quotation={quotation}
            action={asked}
            onAction={setAsked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
