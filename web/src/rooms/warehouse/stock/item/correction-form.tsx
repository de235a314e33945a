import { Button, Group, Paper, Pill, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import { reasonsOf, type Way } from './correction.ts'
import { type Draft, isComplete, quantityOf, waysOf, withWay } from './draft.ts'
import { NewPlace } from './new-place.tsx'
import type { StockWork } from './use-stock-work.ts'

/** What lies there in truth, and why it differs. */
export function CorrectionForm({
  work,
  draft,
}: {
  readonly work: StockWork
  readonly draft: Draft
}) {
  const t = useT()
  const { change, book, kept } = work
  return (
    <Paper withBorder p="md" component="section" aria-label={t('correct')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete(draft, kept)) book()
        }}
      >
        <Stack>
          {!draft.lot && <NewPlace draft={draft} kept={kept} onChange={change} />}
          {waysOf(kept).length > 1 && (
            <SegmentedControl
              size="lg"
              aria-label={t('way')}
              data={waysOf(kept).map((way) => ({ value: way, label: t(`way.${way}`) }))}
              value={draft.way}
              onChange={(way) => change(withWay(draft, way as Way))}
            />
          )}
          {kept.isTracked ? (
            <Serials draft={draft} onChange={change} />
          ) : (
            <Quantity draft={draft} onChange={change} />
          )}
          <Reasons draft={draft} onChange={change} />
          <Group>
            <Button type="submit" size="xl" disabled={!isComplete(draft, kept)}>
              {t('book')}
            </Button>
            <Button size="xl" variant="default" onClick={() => change(undefined)}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** The number, and what it makes of what the books say. */
function Quantity({ draft, onChange }: PartProps) {
  const t = useT()
  const { number } = useFormats()
  const { lot, way, quantity } = draft
  const said = quantityOf(draft)
  const before = lot?.quantity ?? 0
  const after = { counted: said ?? 0, more: before + (said ?? 0), less: before - (said ?? 0) }[way]
  return (
    <Group align="flex-end">
      <DecimalInput
        key={way}
        size="xl"
        w={200}
        label={t(`quantity.${way}`)}
        value={quantity}
        onDecimal={(next) => onChange({ ...draft, quantity: next })}
      />
      <Text fz={20} pb={14} fw={600}>
        {said === undefined
          ? t('before', { before: number(before) })
          : t('after', { before: number(before), after: number(after) })}
      </Text>
    </Group>
  )
}

/** Units are named one by one: by scans, or typed in the field of the page. */
function Serials({ draft, onChange }: PartProps) {
  const t = useT()
  const { serialNumbers } = draft
  const without = (serial: string) =>
    onChange({ ...draft, serialNumbers: serialNumbers.filter((one) => one !== serial) })
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('serial.list', { count: serialNumbers.length })}</Text>
      {serialNumbers.length === 0 && <Text>{t('serial.how')}</Text>}
      <Group gap="xs">
        {serialNumbers.map((serial) => (
          <Pill
            key={serial}
            size="xl"
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('serial.drop', { code: serial }), tabIndex: 0 }}
            onRemove={() => without(serial)}
          >
            {serial}
          </Pill>
        ))}
      </Group>
    </Stack>
  )
}

function Reasons({ draft, onChange }: PartProps) {
  const t = useT()
  return (
    <>
      <Text fw={600}>{t('why')}</Text>
      <Group gap="sm" role="group" aria-label={t('why')}>
        {reasonsOf[draft.way].map((reason) => (
          <Button
            key={reason}
            size="lg"
            variant={reason === draft.reason ? 'filled' : 'default'}
            aria-pressed={reason === draft.reason}
            onClick={() => onChange({ ...draft, reason })}
          >
            {t(`reason.${reason}`)}
          </Button>
        ))}
      </Group>
      <TextInput
        size="lg"
        maw={640}
        label={t('comment')}
        description={t('comment.hint')}
        value={draft.comment}
        maxLength={900}
        onChange={({ currentTarget }) => onChange({ ...draft, comment: currentTarget.value })}
      />
    </>
  )
}
