import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import type { Company } from '../books.tsx'
import {
  createExport,
  type ExportKind,
  forgetBooks,
  isGoingOn,
  jobQuery,
  previewQuery,
  settingsQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import type { Period } from './period-choice.tsx'

export interface OfPeriod {
  readonly company: Company
  readonly period: Period
}

/** An export and its job, which is read until it ends. A second click is the same export. */
export function useExport({ company, period }: OfPeriod, kind: ExportKind) {
  const [key, setKey] = useState(submissionKey)
  const create = useMutation({
    mutationFn: () => createExport(company.id, period, kind, key),
    onError: () => setKey(submissionKey()),
  })
  const { data: read } = useQuery({ ...jobQuery(create.data?.id ?? ''), enabled: create.isSuccess })
  const job = read ?? create.data
  const ended = job && !isGoingOn(job) ? job : undefined
  const endedId = ended?.id
  useEffect(() => {
    if (endedId === undefined) return
    setKey(submissionKey())
    void forgetBooks()
  }, [endedId])
  return { create, ended, going: job && !ended ? job : undefined }
}

/** The act of the page: its reason where it is not possible, how far it is, and its file. */
export function ExportRun({ company, period }: OfPeriod) {
  const t = useT()
  const { data: preview } = useQuery(previewQuery(company.id, period.from, period.to))
  const { data: settings } = useQuery(settingsQuery(company.id))
  const { create, ended, going } = useExport({ company, period }, 'datev')
  const isRunning = create.isPending || going !== undefined
  const isSet = settings?.data.consultantNumber != null && settings.data.clientNumber != null
  const isEmpty = preview !== undefined && preview.documentCount + preview.paymentCount === 0
  const isPossible = preview?.canBeExported === true && !isEmpty
  const refusal = create.error?.message ?? ended?.errorMessage
  return (
    <Stack gap="xs">
      <Group>
        <ExportButton {...{ isPossible, isRunning }} onExport={() => create.mutate()} />
        <Text c="dimmed" role="status">
          {preview && !isRunning && (
            <Hint {...{ period, isEmpty, isPossible, isFaulty: isSet && !preview.canBeExported }} />
          )}
        </Text>
      </Group>
      {settings && !isSet && (
        <Alert color="warning" variant="light">
          {t('export.noNumbers')}{' '}
          <Anchor
            component={Link}
            to="/accounting/settings"
            underline="always"
            search={{ company: company.id } as never}
          >
            {t('settings')}
          </Anchor>
        </Alert>
      )}
      {refusal && (
        <Alert color="danger" variant="outline" role="alert">
          {refusal}
        </Alert>
      )}
      {going && <Going {...going.progress} />}
      {ended?.status === 'succeeded' && <Ended jobId={ended.id} result={ended.result} />}
    </Stack>
  )
}

interface HintProps {
  readonly period: Period
  readonly isEmpty: boolean
  readonly isPossible: boolean
  readonly isFaulty: boolean
}

/** What the export would do, or why it is not possible. */
function Hint({ period, isEmpty, isPossible, isFaulty }: HintProps) {
  const t = useT()
  const { date } = useFormats()
  if (isEmpty) return t('export.nothing', { from: date(period.from), to: date(period.to) })
  if (isPossible) return t('export.seals')
  return isFaulty ? t('export.faulty') : null
}

interface ExportButtonProps {
  readonly isPossible: boolean
  readonly isRunning: boolean
  readonly onExport: () => void
  readonly label?: string
}

export function ExportButton({ isPossible, isRunning, onExport, label }: ExportButtonProps) {
  const t = useT()
  const can = useCan()
  if (!can('accountingdata.write')) return <Text c="dimmed">{t('export.noRight')}</Text>
  return (
    <Button
      leftSection={<IconFileExport size={18} aria-hidden />}
      disabled={!isPossible}
      loading={isRunning}
      onClick={onExport}
    >
      {label ?? t('export.act')}
    </Button>
  )
}

/** How far it is; a person may leave the page meanwhile. */
export function Going({ done, total }: { readonly done: number; readonly total: number | null }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Stack gap={4} maw={560}>
      <Progress
        value={total ? (100 * done) / total : 0}
        animated
        aria-label={t('export.progress')}
      />
      <Text size="sm" c="dimmed">
        {t('export.going', { done: number(done), total: number(total) })}
      </Text>
    </Stack>
  )
}

interface EndedProps {
  readonly jobId: string
  readonly result: {
    readonly documents?: number
    readonly payments?: number
    readonly bookings?: number
  } | null
  /** In place of what it contains. */
  readonly text?: string
}

export function Ended({ jobId, result, text }: EndedProps) {
  const t = useT()
  const { number } = useFormats()
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  return (
    <Alert color="good" variant="outline" title={t('export.done')}>
      <Stack align="flex-start" gap="xs">
        {text ??
          t('export.contains', {
            documents: number(result?.documents),
            payments: number(result?.payments),
            bookings: number(result?.bookings),
          })}
        <Button
          size="xs"
          loading={save.isPending}
          onClick={() => save.mutate(`/v2/jobs/${jobId}/result`)}
        >
          {t('download')}
        </Button>
      </Stack>
    </Alert>
  )
}
