import { Badge, Group } from '@mantine/core'
import { type Return, useStateOf } from './queries.ts'
import { useT } from './texts.ts'

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

/** What waits for somebody at the desk stands out, and what is done. */
const looks = {
  announced: { ...calm, style: { borderStyle: 'dashed' } },
  received: { variant: 'outline', color: 'warning' },
  inspected: { variant: 'outline', color: 'accent' },
  completed: { variant: 'outline', color: 'good' },
  rejected: { color: 'danger' },
} as const

/** As the interface numbers where a return comes from. */
const ofChannel = 6

export const isOfChannel = ({ origin }: Return): boolean => origin === ofChannel

/** How far a return is, and whether a marketplace announced it. */
export function ReturnStates({ returned }: { readonly returned: Return }) {
  const t = useT()
  const state = useStateOf()(returned)
  return (
    <Group gap="xs" wrap="nowrap">
      {state && <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>}
      {isOfChannel(returned) && <Badge {...calm}>{t('ofChannel')}</Badge>}
    </Group>
  )
}
