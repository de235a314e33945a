import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  Select,
  Stack,
  Stepper,
  Text,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import { ColumnMapping, type Columns, mappingOf } from './column-mapping.tsx'
import { fileBytesMax, type ImportFile, readImportFile } from './import-file.ts'
import { JobReport } from './job-report.tsx'
import { isGoingOn, jobQuery } from './queries.ts'
import { useT } from './texts.ts'

type ImportBody = Shape<'CreateImportBodyV2'>
type Kind = ImportBody['kind']

const kinds: readonly Kind[] = ['items', 'prices', 'stock', 'customers', 'addresses', 'orders']

/** A file is chosen, checked by the service without being written, and then imported. */
export function ImportPage() {
  const t = useT()
  const [kind, setKind] = useState<Kind>('items')
  const [file, setFile] = useState<ImportFile>()
  const [columns, setColumns] = useState<Columns>({})
  const [areUnknownIgnored, setUnknownIgnored] = useState(false)
  const [isBadSkipped, setBadSkipped] = useState(false)
  const check = useImport()
  const run = useImport()
  const checked = check.job && !isGoingOn(check.job) ? check.job : undefined
  const body = (): ImportBody => ({
    kind,
    format: file?.format ?? 'csv',
    filename: file?.name ?? '',
    data: file?.data ?? '',
    ...mappingOf(columns),
    ...(areUnknownIgnored && { unknownColumns: 'ignore' }),
  })
  const forget = () => {
    check.reset()
    run.reset()
  }
  const step = [check.job, run.job].filter(Boolean).length
  return (
    <Page title={t('import')}>
      <Stack maw={900}>
        <Stepper active={step} size="sm" aria-label={t('steps')}>
          <Stepper.Step label={t('step.file')} />
          <Stepper.Step label={t('step.check')} />
          <Stepper.Step label={t('step.run')} />
        </Stepper>
        {step === 0 && (
          <>
            <FileChoice kind={kind} onKind={setKind} onFile={setFile} />
            {file && <ColumnMapping names={file.columns} columns={columns} onChange={setColumns} />}
            <Checkbox
              label={t('ignoreUnknown')}
              checked={areUnknownIgnored}
              onChange={({ currentTarget }) => setUnknownIgnored(currentTarget.checked)}
            />
            <Refusal error={check.error} />
            <Group>
              <Button
                disabled={!file}
                loading={check.isPending}
                onClick={() => check.start({ ...body(), dryRun: true, skipBad: true })}
              >
                {t('check')}
              </Button>
            </Group>
          </>
        )}
        {step === 1 && check.job && (
          <>
            <Text fw={600}>{checked ? t('checked') : t('checking')}</Text>
            <JobReport job={check.job} />
            {checked?.status === 'succeeded' && (checked.result?.failed ?? 0) > 0 && (
              <Checkbox
                label={t('skipBad')}
                checked={isBadSkipped}
                onChange={({ currentTarget }) => setBadSkipped(currentTarget.checked)}
              />
            )}
            <Refusal error={run.error} />
            <Group>
              <Button variant="default" onClick={forget}>
                {t('back')}
              </Button>
              {checked?.status === 'succeeded' && (
                <Button
                  disabled={(checked.result?.failed ?? 0) > 0 && !isBadSkipped}
                  loading={run.isPending}
                  onClick={() => run.start({ ...body(), skipBad: isBadSkipped })}
                >
                  {t('run')}
                </Button>
              )}
            </Group>
          </>
        )}
        {step === 2 && run.job && <JobReport job={run.job} />}
      </Stack>
    </Page>
  )
}

/** An import and its job, which is read until it ends. A second click is the same import. */
function useImport() {
  const [key, setKey] = useState(submissionKey)
  const create = useMutation({
    mutationFn: (body: ImportBody) =>
      answerOf(api.POST('/v2/imports', { body, headers: { 'Idempotency-Key': key } })),
    // What was refused may be sent otherwise.
    onError: () => setKey(submissionKey()),
  })
  const { data } = useQuery({ ...jobQuery(create.data?.id ?? ''), enabled: create.isSuccess })
  return {
    job: create.data && (data ?? create.data),
    error: create.error,
    isPending: create.isPending,
    start: (body: ImportBody) => create.mutate(body),
    reset: () => {
      create.reset()
      setKey(submissionKey())
    },
  }
}

function Refusal({ error }: { readonly error: Error | null }) {
  if (!error) return null
  return (
    <Alert color="danger" variant="outline" role="alert">
      {error.message}
    </Alert>
  )
}

interface FileChoiceProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly onFile: (file: ImportFile | undefined) => void
}

function FileChoice({ kind, onKind, onFile }: FileChoiceProps) {
  const t = useT()
  const { fileSize } = useFormats()
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: File | null) => {
    const isTooLarge = (chosen?.size ?? 0) > fileBytesMax
    setFault(isTooLarge ? t('tooLarge', { size: fileSize(fileBytesMax) }) : undefined)
    onFile(chosen && !isTooLarge ? await readImportFile(chosen) : undefined)
  }
  return (
    <Group align="flex-start">
      <Select
        label={t('whatKind')}
        allowDeselect={false}
        value={kind}
        onChange={(value) => onKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FileInput
        label={t('file')}
        description={t('file.hint')}
        placeholder={t('file.choose')}
        accept=".csv,.xlsx,text/csv"
        miw={320}
        clearable
        clearButtonProps={{ 'aria-label': t('file.clear') }}
        error={fault}
        onChange={(chosen) => void choose(chosen)}
      />
    </Group>
  )
}
