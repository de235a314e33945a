import { Alert, Button, Group, Paper, Progress, Select, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useBulkWork } from '../../../shared/bulk/bulk-work.ts'
import { usePrinters } from '../../../shared/documents/use-printers.ts'
import { printLabel, type Shelf } from './queries.ts'
import { rowsOf } from './rows.ts'
import { useT } from './texts.ts'

interface LabelsProps {
  readonly shelves: readonly Shelf[]
}

/** Labels for shelves: of a row, or of all that are drawn. */
export function Labels({ shelves }: LabelsProps) {
  const t = useT()
  const rows = rowsOf(shelves.filter(({ isDefault }) => !isDefault))
  const [which, setWhich] = useState(all)
  const { printers, usual } = usePrinters('storage-location-label')
  const [named, setNamed] = useState<string | null>()
  const printer = named === undefined ? usual : named
  const placesOf = (of: string) =>
    rows
      .filter(({ name }) => of === all || of === choiceOf(name))
      .flatMap(({ cells }) => cells.map(({ place }) => place))
  const places = placesOf(which)
  // Of one press: what is sent again after an answer that was lost is not printed twice.
  const key = useRef(submissionKey())
  const { state, run, stop } = useBulkWork({
    doWithOne: (storageLocationId) => printLabel(storageLocationId, printer, key.current),
    forget: async () => undefined,
  })
  const { isRunning, done, left, refused, stopped } = state
  const print = () => {
    if (left.length === 0) key.current = submissionKey()
    const ids = left.length > 0 ? left : places.map(({ storageLocationId }) => storageLocationId)
    void run(async () => ids)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('labels')}>
      <Stack gap="sm">
        <Group align="flex-end">
          <Select
            size="md"
            label={t('labels.which')}
            data={[
              { value: all, label: t('labels.all', { count: placesOf(all).length }) },
              ...rows.map(({ name, cells }) => ({
                value: choiceOf(name),
                label: t('labels.row', { row: name || t('others'), count: cells.length }),
              })),
            ]}
            value={which}
            allowDeselect={false}
            searchable
            disabled={isRunning || left.length > 0}
            onChange={(value) => value && setWhich(value)}
          />
          {printers.length > 0 && (
            <Select
              size="md"
              label={t('labels.printer')}
              placeholder={t('labels.own')}
              clearable
              data={printers}
              value={printer}
              disabled={isRunning}
              onChange={setNamed}
            />
          )}
          <Button
            size="md"
            leftSection={<IconPrinter aria-hidden />}
            loading={isRunning}
            disabled={places.length === 0}
            onClick={print}
          >
            {t('labels.print', { count: left.length > 0 ? left.length : places.length })}
          </Button>
          {isRunning && (
            <Button size="md" variant="default" onClick={stop}>
              {t('labels.stop')}
            </Button>
          )}
        </Group>
        {isRunning && left.length + done > 1 && (
          <Progress
            value={(100 * done) / (done + refused.size + left.length)}
            aria-label={t('labels.progress')}
          />
        )}
        {done > 0 && <Text role="status">{t('labels.printed', { count: done })}</Text>}
        {[stopped, ...new Set(refused.values())].filter(Boolean).map((sentence) => (
          <Alert key={sentence} color="danger" variant="outline" role="alert">
            {sentence}
          </Alert>
        ))}
      </Stack>
    </Paper>
  )
}

const all = 'all'
const choiceOf = (row: string) => `row ${row}`
