import { Alert, Button, Checkbox, Group, Stack, Stepper, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { ColumnMapping, type Columns, guessedColumns, missingOf } from './column-mapping.tsx'
import { FileChoice, type Kind } from './file-choice.tsx'
import type { ImportFile } from './import-file.ts'
import { readImportSearch } from './import-search.ts'
import { JobReport } from './job-report.tsx'
import { useT } from './texts.ts'
import { type ImportBody, useImport } from './use-import.ts'

type Import = ReturnType<typeof useImport>

/** Whose words the fields of a file have. */
const nounOf: Readonly<Record<Kind, string>> = {
  ...{ items: 'item', prices: 'price', stock: 'stock', customers: 'customer' },
  ...{ addresses: 'customer', orders: 'sales-order', parcels: 'delivery-note' },
}

/** A file is chosen, its columns are given their fields, it is checked without being written, and then imported. */
export function ImportPage() {
  const t = useT()
  const asked = readImportSearch(useSearch({ strict: false }))
  const [kind, setKind] = useState<Kind>(asked.kind ?? 'items')
  const [ships, setShips] = useState(false)
  const [file, setFile] = useState<ImportFile>()
  const [chosen, setChosen] = useState<Columns>()
  const [isBadSkipped, setBadSkipped] = useState(false)
  const [preview, check, run] = [useImport(), useImport(), useImport()]
  const columns = chosen ?? guessedColumns(preview.ended?.result ?? emptyResult)
  const body = (): ImportBody => ({
    kind,
    format: file?.format ?? 'csv',
    filename: file?.name ?? '',
    data: file?.data ?? '',
  })
  const defaults = kind === 'parcels' && ships ? { shippedDate: new Date().toISOString() } : {}
  const mapped = (): ImportBody => ({ ...body(), mapping: { columns: { ...columns }, defaults } })
  const backToFile = () => {
    preview.reset()
    setChosen(undefined)
  }
  const step = [preview, check, run].filter(({ job }) => job).length
  return (
    <Page title={t('import')}>
      <Stack maw={900}>
        <Stepper active={step} size="sm" aria-label={t('steps')}>
          {(['file', 'columns', 'check', 'run'] as const).map((name) => (
            <Stepper.Step key={name} label={t(`step.${name}`)} />
          ))}
        </Stepper>
        {step === 0 && (
          <>
            <FileChoice kind={kind} onKind={setKind} onFile={setFile} />
            {kind === 'parcels' && (
              <Checkbox
                label={t('ships')}
                checked={ships}
                onChange={({ currentTarget }) => setShips(currentTarget.checked)}
              />
            )}
            <Next of={preview} label={t('read')} isReady={file !== undefined}>
              {() => preview.start({ ...body(), previewOnly: true })}
            </Next>
          </>
        )}
        {step === 1 && preview.job && (
          <>
            {preview.ended?.result ? (
              <ColumnMapping
                noun={nounOf[kind]}
                result={preview.ended.result}
                columns={columns}
                onChange={setChosen}
              />
            ) : (
              <JobReport job={preview.job} />
            )}
            <Next
              of={check}
              label={t('check')}
              isReady={isComplete(preview.ended?.result, columns)}
              onBack={backToFile}
            >
              {() => check.start({ ...mapped(), dryRun: true, skipBad: true })}
            </Next>
          </>
        )}
        {step === 2 && (
          <Checked
            check={check}
            run={run}
            isBadSkipped={isBadSkipped}
            onSkipBad={setBadSkipped}
            onRun={() => run.start({ ...mapped(), skipBad: isBadSkipped })}
          />
        )}
        {step === 3 && run.job && <JobReport job={run.job} />}
      </Stack>
    </Page>
  )
}

const emptyResult = {}

/** Whether the file was read, and each field that the import needs has a column. */
function isComplete(result: Parameters<typeof missingOf>[0] | null | undefined, columns: Columns) {
  return result ? missingOf(result, columns).length === 0 : false
}

interface CheckedProps {
  readonly check: Import
  readonly run: Import
  readonly isBadSkipped: boolean
  readonly onSkipBad: (isSkipped: boolean) => void
  readonly onRun: () => void
}

/** What the check found, and the import of what is good. */
function Checked({ check, run, isBadSkipped, onSkipBad, onRun }: CheckedProps) {
  const t = useT()
  const isGood = check.ended?.status === 'succeeded'
  const hasBad = (check.ended?.result?.failed ?? 0) > 0
  return (
    <>
      <Text fw={600}>{check.ended ? t('checked') : t('checking')}</Text>
      {check.job && <JobReport job={check.job} />}
      {isGood && hasBad && (
        <Checkbox
          label={t('skipBad')}
          checked={isBadSkipped}
          onChange={({ currentTarget }) => onSkipBad(currentTarget.checked)}
        />
      )}
      <Next
        of={run}
        label={t('run')}
        isReady={isGood && (!hasBad || isBadSkipped)}
        onBack={check.reset}
      >
        {onRun}
      </Next>
    </>
  )
}

interface NextProps {
  /** What the step begins. */
  readonly of: Import
  readonly label: string
  readonly isReady: boolean
  readonly onBack?: () => void
  readonly children: () => void
}

/** The way on to the next step, what refused it, and the way back. */
function Next({ of, label, isReady, onBack, children }: NextProps): ReactNode {
  const t = useT()
  return (
    <>
      {of.error && (
        <Alert color="danger" variant="outline" role="alert">
          {of.error.message}
        </Alert>
      )}
      <Group>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button disabled={!isReady} loading={of.isPending} onClick={children}>
          {label}
        </Button>
      </Group>
    </>
  )
}
