import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useKeys } from '../../../../shared/keys.ts'
import type { Order } from '../../queries.ts'
import { useT } from '../../texts.ts'
import { Refusal } from '../refusal.tsx'
import { LotFields } from './lot-fields.tsx'
import { namedParts, noLot, quantityOf } from './report.ts'
import { useReport } from './use-report.ts'

/** What was made: typed, or scanned one by one. */
export function ReportForm({ order }: { readonly order: Order }) {
  const t = useT()
  const { report, change, result, error, isPending, send } = useReport(order)
  const quantity = quantityOf(report, order)
  const isReady = Number(quantity) > 0
  const parts = namedParts(order)
  useKeys(isReady ? [{ keys: 'x', label: t('report.send'), run: send }] : [])
  const title = t(order.isDisassembly ? 'report.title.apart' : 'report.title')
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" size="sm">
        {t(order.isDisassembly ? 'report.hint.apart' : 'report.hint')}
      </Text>
      {result && (
        <Alert color={result.isRight ? 'good' : 'danger'} variant="light" role="status">
          {result.text}
        </Alert>
      )}
      <Group align="flex-end" gap="sm">
        <DecimalInput
          size="md"
          w={150}
          label={t('quantity')}
          value={quantity}
          onDecimal={(next) => change({ ...report, quantity: next })}
        />
        <LotFields of={order} lot={report} onChange={(lot) => change({ ...report, ...lot })} />
      </Group>
      {parts.map((part) => (
        <Group key={part.itemId} align="flex-end" gap="sm">
          <LotFields
            of={part}
            lot={report.parts[part.itemId] ?? noLot}
            onChange={(lot) =>
              change({ ...report, parts: { ...report.parts, [part.itemId]: lot } })
            }
          />
        </Group>
      ))}
      <Refusal error={error} />
      <Group>
        <Button size="md" disabled={!isReady} loading={isPending} onClick={send}>
          {t('report.send')}
        </Button>
      </Group>
    </Stack>
  )
}
