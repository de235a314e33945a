import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../session.ts'
import { useCommands } from '../../../shared/commands.ts'
import { useKeys } from '../../../shared/keys.ts'
import { type Return, type ReturnLine, useStateOf } from '../queries.ts'
import type { ReturnState } from '../return-search.ts'
import { useT } from '../texts.ts'

/** Loaded when somebody takes the step. */
const dialogs = {
  receive: lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog })),
  inspect: lazy(async () => ({ default: (await import('./inspect-dialog.tsx')).InspectDialog })),
  complete: lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog })),
  reject: lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog })),
}
type Step = keyof typeof dialogs

/** The next step in a state, and the others. */
const steps: Readonly<Record<ReturnState, readonly Step[]>> = {
  announced: ['receive', 'reject'],
  received: ['inspect', 'reject'],
  inspected: ['complete'],
  completed: [],
  rejected: [],
}

interface ReturnActionsProps {
  readonly returned: Return
  /** Undefined until they are read. */
  readonly lines: readonly ReturnLine[] | undefined
}

/** What can be done with a return in its state: the next step as a button, the rest in a menu. */
export function ReturnActions({ returned, lines }: ReturnActionsProps) {
  const t = useT()
  const mayWrite = useCan()('returns.write')
  const state = useStateOf()(returned)
  const [asked, setAsked] = useState<Step>()
  const [main, ...others] = state && mayWrite && lines ? steps[state] : []
  const all = main ? [main, ...others] : []
  useCommands(
    all.map((name) => ({ id: `return ${name}`, label: t(name), run: () => setAsked(name) })),
  )
  useKeys(main ? [{ keys: 'x', label: t(main), run: () => setAsked(main) }] : [])
  const Dialog = asked && dialogs[asked]
  return (
    <>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((name) => (
              <Menu.Item key={name} color="danger" onClick={() => setAsked(name)}>
                {t(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && <Button onClick={() => setAsked(main)}>{t(main)}</Button>}
      {Dialog && (
        <Suspense>
          <Dialog returned={returned} lines={lines ?? []} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
