import { Badge } from '@mantine/core'
import { useT } from '../texts.ts'
import type { PaymentRun } from './queries.ts'

const looks = {
  proposed: { variant: 'outline', color: 'warning' },
  confirmed: { variant: 'outline', color: 'good' },
  cancelled: { variant: 'outline', color: 'gray' },
} as const

export function RunState({ state }: Pick<PaymentRun, 'state'>) {
  const t = useT()
  return <Badge {...looks[state]}>{t(`run.state.${state}`)}</Badge>
}
