import { Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useT } from './texts.ts'
import classes from './today.module.css'

const watchedMs = 60_000

interface Duty {
  readonly name: 'toDeliver' | 'partlyDelivered' | 'drafts' | 'late' | 'failedJobs'
  readonly scope: string
  /** Where it is worked off. */
  readonly to: '/orders' | '/jobs'
  readonly search?: { readonly status: number }
  readonly count: (signal: AbortSignal) => Promise<number>
}

const ordersOf = (status: number) => async (signal: AbortSignal) => {
  const query = { status, pageSize: 1 }
  return (await answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))).totalItems
}

const duties: readonly Duty[] = [
  {
    ...{ name: 'late', scope: 'salesorders.read', to: '/orders', search: { status: 1 } },
    count: async (signal) => {
      const query = { pageSize: 1 }
      const asked = api.GET('/v2/sales-orders/late-lines', { params: { query }, signal })
      return (await answerOf(asked)).totalItems
    },
  },
  {
    name: 'toDeliver',
    scope: 'salesorders.read',
    to: '/orders',
    search: { status: 1 },
    count: ordersOf(1),
  },
  {
    ...{ name: 'partlyDelivered', scope: 'salesorders.read', to: '/orders', search: { status: 2 } },
    count: ordersOf(2),
  },
  {
    name: 'drafts',
    scope: 'salesorders.read',
    to: '/orders',
    search: { status: 0 },
    count: ordersOf(0),
  },
  {
    ...{ name: 'failedJobs', scope: 'jobs.read', to: '/jobs' },
    count: async (signal) => {
      const query = { status: 'failed', pageSize: 1 } as const
      return (await answerOf(api.GET('/v2/jobs', { params: { query }, signal }))).totalItems
    },
  },
]

/** What waits for somebody, each with the way to where it is worked off. */
export function NeedsYou() {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const own = duties.filter(({ scope }) => can(scope))
  const counts = useQueries({
    queries: own.map(({ name, count }) => ({
      queryKey: ['today', 'duty', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      refetchInterval: watchedMs,
    })),
  })
  const waiting = own
    .map((duty, index) => ({ ...duty, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="needs-you">
      <Title order={2} size="h5" mb="xs" id="needs-you">
        {t('needsYou')}
      </Title>
      {waiting.length === 0 ? (
        <Group gap="xs">
          <IconCircleCheck size={18} color="var(--kontor-good)" aria-hidden />
          <Text>{t('needsYou.nothing')}</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
          {waiting.map(({ name, to, search = {}, count }) => (
            <Link key={name} to={to} search={search as never} className={classes['tile']}>
              <Text fz={24} fw={600} lh={1.2} {...(isBad(name) && { c: 'danger' })}>
                {number(count)}
              </Text>
              <Text size="sm">{t(`duty.${name}`)}</Text>
            </Link>
          ))}
        </SimpleGrid>
      )}
    </section>
  )
}

const isBad = (name: Duty['name']) => name === 'late' || name === 'failedJobs'
