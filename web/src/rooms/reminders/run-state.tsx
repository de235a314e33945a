import { Badge } from '@mantine/core'
import type { Run } from './queries.ts'
import { useT } from './texts.ts'

const looks = {
  proposed: { variant: 'outline', color: 'warning' },
  confirmed: { variant: 'outline', color: 'accent' },
  finished: { variant: 'outline', color: 'good' },
} as const

export function RunState({ state }: Pick<Run, 'state'>) {
  const t = useT()
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}
