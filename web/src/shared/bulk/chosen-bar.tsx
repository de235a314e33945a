import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from './texts.ts'

interface ChosenBarProps<Action extends string> {
  readonly count: number
  readonly actions: readonly { readonly name: Action; readonly label: string }[]
  readonly onAct: (action: Action) => void
  readonly onClear: () => void
  /** The dialog of an action. */
  readonly children: ReactNode
}

/** Says how many records are chosen, and what can be done with all of them. It keeps its place without any. */
export function ChosenBar<Action extends string>(props: ChosenBarProps<Action>) {
  const { count, actions, onAct, onClear, children } = props
  const t = useT()
  return (
    <Group gap="sm" mih={30}>
      <Text role="status" size="sm">
        {count > 0 && t('chosen', { count })}
      </Text>
      {count > 0 && (
        <>
          {actions.map(({ name, label }) => (
            <Button key={name} size="xs" variant="default" onClick={() => onAct(name)}>
              {label}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('chosen.clear')}
          </Button>
        </>
      )}
      {children}
    </Group>
  )
}
