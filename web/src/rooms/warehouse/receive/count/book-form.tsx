import { Alert, Button, Checkbox, Group, Paper, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useT } from '../texts.ts'
import { excessOf, type Goods } from './lots.ts'
import type { Receiving } from './use-receiving.ts'

interface BookFormProps {
  readonly goods: readonly Goods[]
  readonly receiving: Receiving
  /** False where the order has ended. */
  readonly isOpen?: boolean
  readonly label: string
  /** What the journal keeps before the comment. */
  readonly reason?: string
  /** More to fill in. */
  readonly children?: ReactNode
}

/** Everything that was counted is booked with one press; what it still needs is said. */
export function BookForm({ goods, receiving, isOpen = true, ...texts }: BookFormProps) {
  const t = useT()
  const can = useCan()
  const [comment, setComment] = useState('')
  const [takesExcess, setTakesExcess] = useState(false)
  const { lots, lacks, queue } = receiving
  const isExcess = goods.some((one) => excessOf(lots, one) > 0)
  const units = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  // A code that only the service can read is not counted yet.
  const isRead = !queue.pending.some(({ what }) => what.kind === 'code')
  const isReady = isOpen && isRead && lacks.length === 0 && (!isExcess || takesExcess)
  if (!can('stocks.write')) return <Alert color="danger">{t('noRight')}</Alert>
  const said = [texts.reason, comment.trim()].filter(Boolean).join(': ')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('book')}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          {texts.children}
          <TextInput
            size="lg"
            flex={1}
            miw={220}
            label={texts.label}
            value={comment}
            maxLength={700}
            autoComplete="off"
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </Group>
        {isExcess && (
          <Checkbox
            size="md"
            label={t('takesExcess')}
            checked={takesExcess}
            onChange={({ currentTarget }) => setTakesExcess(currentTarget.checked)}
          />
        )}
        {lacks.length > 0 && (
          <Alert color="danger" variant="outline">
            {lacks.map(({ goods: { id, name }, lack }) => (
              <div key={`${id} ${lack}`}>{t(`lack.${lack}`, { name })}</div>
            ))}
          </Alert>
        )}
        <Button
          size="xl"
          leftSection={<IconCheck aria-hidden />}
          disabled={!isReady}
          onClick={() => {
            receiving.book(said, takesExcess)
            setTakesExcess(false)
          }}
        >
          {t('book.now', { count: units })}
        </Button>
      </Stack>
    </Paper>
  )
}
