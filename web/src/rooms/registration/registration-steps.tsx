import { Stepper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Registration, windowsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Where the registration stands: start, wait, check, key. */
export function RegistrationSteps({
  pending,
  decided,
}: {
  readonly pending: readonly Registration[]
  readonly decided: readonly Registration[]
}) {
  const t = useT()
  const { data } = useQuery(windowsQuery)
  const isOpen = (data?.items.length ?? 0) > 0
  return (
    <Stepper active={stepOf(isOpen, pending, decided)} size="sm" allowNextStepsSelect={false}>
      <Stepper.Step label={t('step.start')} />
      <Stepper.Step label={t('step.wait')} />
      <Stepper.Step label={t('step.check')} />
      <Stepper.Step label={t('step.key')} />
    </Stepper>
  )
}

function stepOf(
  isOpen: boolean,
  pending: readonly Registration[],
  decided: readonly Registration[],
): number {
  if (pending.length > 0) return 2
  const accepted = decided.filter(({ status }) => status === 'accepted')
  if (accepted.length > 0) return accepted.every(({ answeredAt }) => answeredAt !== null) ? 4 : 3
  return isOpen ? 1 : 0
}
