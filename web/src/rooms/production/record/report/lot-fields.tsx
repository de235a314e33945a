import { Textarea, TextInput } from '@mantine/core'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { useT } from '../../texts.ts'
import type { Lot } from './report.ts'

interface LotFieldsProps {
  /** What it is the batch of. */
  readonly of: {
    readonly name: string
    readonly hasBatches: boolean
    readonly hasBestBefore: boolean
    readonly hasSerialNumbers: boolean
  }
  readonly lot: Lot
  readonly onChange: (lot: Lot) => void
}

/** What of batch, best-before date and serial numbers goods have. */
export function LotFields({ of, lot, onChange }: LotFieldsProps) {
  const t = useT()
  const { name, hasBatches, hasBestBefore, hasSerialNumbers } = of
  return (
    <>
      {hasBatches && (
        <TextInput
          label={t('batch', { name })}
          maxLength={255}
          value={lot.batchNumber}
          onChange={({ currentTarget }) => onChange({ ...lot, batchNumber: currentTarget.value })}
        />
      )}
      {hasBestBefore && (
        <PlainDayInput
          label={t('bestBefore', { name })}
          day={lot.day}
          onDay={(day) => onChange({ ...lot, day })}
        />
      )}
      {hasSerialNumbers && (
        <Textarea
          label={t('serials', { name })}
          description={t('serials.hint')}
          autosize
          minRows={1}
          value={lot.serials}
          onChange={({ currentTarget }) => onChange({ ...lot, serials: currentTarget.value })}
        />
      )}
    </>
  )
}
