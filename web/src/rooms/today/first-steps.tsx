import { Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useT } from './texts.ts'
import classes from './today.module.css'

/** Where each step is done. */
const ways = {
  company: '/settings/companies',
  'tax-registration': '/settings/tax-registrations',
  item: '/jobs/import',
  'mail-server': '/settings/mail-servers/new',
  printer: '/settings/printers/new',
  user: '/users/new',
  'sales-order': '/orders',
} as const

const isKnown = (name: string): name is keyof typeof ways => name in ways

const watchedMs = 5_000

type Found = Shape<'ListSetupStepsAnswerV2'>

/** Those that lead to a page. */
const stepsOf = ({ items }: Found) => items.filter(({ name }) => isKnown(name))

const isComplete = (found: Found) =>
  stepsOf(found).every(({ isDone, isOptional }) => isDone || isOptional)

/** Leads a new company through its first day; gone once all is there that it cannot work without. */
export function FirstSteps() {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['today', 'setup'],
    queryFn: ({ signal }) => answerOf(api.GET('/v2/setup-steps', { signal })),
    // While something is missing: an import, or a colleague, may be about to finish it.
    refetchInterval: ({ state }) => (state.data && isComplete(state.data) ? false : watchedMs),
  })
  if (!data || isComplete(data)) return null
  const steps = stepsOf(data)
  const done = steps.filter(({ isDone }) => isDone).length
  const said = t('setup.progress', { done: String(done), all: String(steps.length) })
  return (
    <Stack component="section" gap="sm" aria-labelledby="first-steps" className={classes['card']}>
      <Group justify="space-between">
        <Title order={2} size="h5" id="first-steps">
          {t('setup')}
        </Title>
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      </Group>
      <Progress value={(done / steps.length) * 100} size="sm" aria-label={said} />
      <ol className={classes['steps']}>
        {steps.map(({ name, isDone, isOptional }) => (
          <li key={name}>
            {isKnown(name) && <Step name={name} isDone={isDone} isOptional={isOptional} />}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

interface StepProps {
  readonly name: keyof typeof ways
  readonly isDone: boolean
  readonly isOptional: boolean
}

function Step({ name, isDone, isOptional }: StepProps) {
  const t = useT()
  if (isDone)
    return (
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheckFilled size={20} color="var(--kontor-good)" aria-hidden />
        <Text c="dimmed">
          {t(`setup.${name}`)} – {t('setup.done')}
        </Text>
      </Group>
    )
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconCircle size={20} color="var(--kontor-muted)" aria-hidden style={{ flexShrink: 0 }} />
      <div>
        <Text component={Link} to={ways[name]} fw={600} className={classes['way'] ?? ''}>
          {t(`setup.${name}`)}
        </Text>
        {isOptional && (
          <Text span size="sm" c="dimmed">
            {' '}
            ({t('setup.optional')})
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t(`setup.${name}.why`)}
        </Text>
      </div>
    </Group>
  )
}
