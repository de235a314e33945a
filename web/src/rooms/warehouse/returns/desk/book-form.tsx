import { Alert, Button, Paper, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useCan } from '../../../../session.ts'
import { useT } from '../texts.ts'
import { type Goods, missingOf } from './parcel.ts'
import type { Desk } from './use-desk.ts'

interface BookFormProps {
  readonly goods: readonly Goods[]
  readonly desk: Desk
}

/** Everything that was found is booked with one press; what is missing of it and what it still needs is said. */
export function BookForm({ goods, desk }: BookFormProps) {
  const t = useT()
  const can = useCan()
  const { lots, lacks, queue } = desk
  if (!can('returns.write')) return <Alert color="danger">{t('noRight')}</Alert>
  const isReplaced = lots.some(({ decision }) => decision === 'replace')
  const mayReplace = !isReplaced || can('salesorders.write')
  const missing = goods.filter((one) => missingOf(lots, one) > 0)
  const units = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('book')}>
      <Stack gap="sm">
        {missing.length > 0 && (
          <Alert color="warning" variant="outline">
            {missing.map((one) => (
              <div key={one.id}>
                {t('missing', { name: one.name, count: missingOf(lots, one) })}
              </div>
            ))}
          </Alert>
        )}
        {lacks.length > 0 && (
          <Alert color="danger" variant="outline">
            {lacks.map(({ goods: { id, name }, lack }) => (
              <div key={`${id} ${lack}`}>{t(`lack.${lack}`, { name })}</div>
            ))}
          </Alert>
        )}
        {!mayReplace && <Alert color="danger">{t('noReplacement')}</Alert>}
        <Button
          size="xl"
          leftSection={<IconCheck aria-hidden />}
          // A code that only the service can read is not counted yet.
          disabled={
            lacks.length > 0 ||
            !mayReplace ||
            queue.pending.some(({ what }) => what.kind === 'code')
          }
          onClick={desk.book}
        >
          {t('book.now', { count: units })}
        </Button>
      </Stack>
    </Paper>
  )
}
