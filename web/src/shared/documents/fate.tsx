import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Shape, submissionKey } from '../../api/client.ts'
import { documentFields } from '../../api/generated/document-fields.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../formats/use-formats.ts'
import { sayDone, sayFailed } from '../messages/toasts.ts'
import { postTo } from '../records/record-queries.ts'
import { FieldValue } from '../records/values.tsx'
import { type ListedDocument, mailedQuery, printedQuery } from './queries.ts'
import { useT } from './texts.ts'

type PrintJob = Shape<'ListPrintJobsAnswerV2'>['items'][number]
type Mail = Shape<'ListMailsAnswerV2'>['items'][number]

/** What was printed and sent of a document, with what became of it; what changes is seen by itself. */
export function Fate({ document }: { readonly document: ListedDocument }) {
  const t = useT()
  const can = useCan()
  const [seesJobs, seesMails] = [can('printjobs.read'), can('mails.read')]
  const printed = useQuery({ ...printedQuery(document), enabled: seesJobs })
  const mailed = useQuery({ ...mailedQuery(document), enabled: seesMails })
  if (!seesJobs && !seesMails) return null
  const all = [
    ...(printed.data?.items ?? []).map((job) => ({ job, created: job.created })),
    ...(mailed.data?.items ?? []).map((mail) => ({ mail, created: mail.created })),
  ].toSorted((one, other) => other.created.localeCompare(one.created))
  return (
    <Stack component="section" gap="sm" aria-label={t('fate')}>
      <Title order={3} size="h5">
        {t('fate')}
      </Title>
      {all.length === 0 && !printed.isLoading && !mailed.isLoading && (
        <Text size="sm" c="dimmed">
          {t('fate.none')}
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
        {all.map((one) =>
          'job' in one ? (
            <Printed key={one.job.id} job={one.job} />
          ) : (
            <Mailed key={one.mail.id} mail={one.mail} />
          ),
        )}
      </Stack>
    </Stack>
  )
}

function Printed({ job }: { readonly job: PrintJob }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { printerName, copies, created, errorMessage, printerState } = job
  return (
    <Outgoing list="print-jobs" scope="printjobs.write" record={job} name={printerName}>
      <Text size="sm">{t('fate.printer', { printer: printerName, at: dateTime(created) })}</Text>
      {copies !== null && (
        <Text size="xs" c="dimmed">
          {t('fate.copies', { count: copies })}
        </Text>
      )}
      <Why sentence={errorMessage} more={printerState} />
    </Outgoing>
  )
}

function Mailed({ mail }: { readonly mail: Mail }) {
  const { dateTime } = useFormats()
  const t = useT()
  const { recipients, created, errorMessage } = mail
  const name = recipients.map(({ address }) => address).join(', ')
  const failed = recipients.filter(({ status }) => ['refused', 'bounced'].includes(status))
  return (
    <Outgoing list="mails" scope="mails.write" record={mail} name={name}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('fate.printer', { printer: name, at: dateTime(created) })}
      </Text>
      <Why
        sentence={errorMessage}
        more={failed.map(({ address, response }) => `${address}: ${response}`).join('; ')}
      />
    </Outgoing>
  )
}

/** Why it waits or failed, in words of the service and of the machine that answered it. */
function Why({ sentence, more }: { readonly sentence: string | null; readonly more: string }) {
  const text = [sentence, more].filter((part) => part !== null && part !== '').join(' · ')
  if (text === '') return null
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  )
}

interface OutgoingProps {
  readonly list: 'print-jobs' | 'mails'
  readonly scope: string
  readonly record: PrintJob | Mail
  readonly name: string
  readonly children: React.ReactNode
}

/** One of them: its status, and how it is stopped or done again. */
function Outgoing({ list, scope, record, name, children }: OutgoingProps) {
  const t = useT()
  const can = useCan()
  const { id, status, finished } = record
  const move = finished === null ? 'cancel' : 'repeat'
  const act = useMutation({
    mutationFn: (key: string) => postTo(`/v2/${list}/${id}/${move}`, undefined, key),
    onSuccess: () => sayDone(t(move === 'cancel' ? 'cancelled' : 'repeated')),
    onError: sayFailed,
  })
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <div>
        <FieldValue name="status" field={documentFields[list]} value={status} />
        {children}
      </div>
      {can(scope) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t(`${move}Of`, { name })}
          loading={act.isPending}
          onClick={() => act.mutate(submissionKey())}
        >
          {t(move)}
        </Button>
      )}
    </Group>
  )
}
