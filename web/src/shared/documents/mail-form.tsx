import { Button, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Shape, submissionKey } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { useCan } from '../../session.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { sayDone, sayFailed } from '../messages/toasts.ts'
import { postTo } from '../records/record-queries.ts'
import { MissingRight } from './missing-right.tsx'
import { type ListedDocument, mailQuery, type Wishes } from './queries.ts'
import { useT } from './texts.ts'

interface MailFormProps {
  readonly document: ListedDocument
  readonly wishes: Wishes
}

/** The mail with the document, which begins with what its template says. */
export function MailForm(props: MailFormProps) {
  const can = useCan()
  const { document, wishes } = props
  const maySend = can(document.printScope)
  const mail = useQuery({ ...mailQuery(document, wishes.languageIso), enabled: maySend })
  if (!maySend) return <MissingRight scope={document.printScope} />
  if (mail.error) return <PageFault error={mail.error} onRetry={mail.refetch} />
  if (!mail.data) return <Skeleton h={320} aria-busy />
  return <LoadedForm {...props} mail={mail.data} />
}

type Mail = Shape<'PreviewMailAnswerV2'>
type Written = Partial<Pick<Mail, 'recipients' | 'subject' | 'text'>>

function LoadedForm({ document, wishes, mail }: MailFormProps & { readonly mail: Mail }) {
  const t = useT()
  const [written, setWritten] = useState<Written>({})
  const { recipients, subject, text } = { ...mail, ...written }
  const isOwn = subject !== mail.subject || text !== mail.text
  const send = useMutation({
    mutationFn: (key: string) => {
      const { documentKind, documentId } = document
      const message = isOwn ? { subject, text } : null
      const body = { documentKind, documentId, recipients, message, ...wishes }
      return postTo('/v2/documents/mail', body, key)
    },
    onSuccess: () => sayDone(t('sending')),
    onError: (error) => !(error instanceof Fault && error.status === 400) && sayFailed(error),
  })
  const faults = send.error instanceof Fault ? send.error.fields : {}
  const change = (change: Written) => setWritten({ ...written, ...change })
  return (
    <Stack gap="sm">
      <TextInput
        label={t('recipients')}
        description={t('recipients.hint')}
        autoComplete="off"
        value={recipients}
        error={faults['recipients']}
        onChange={({ currentTarget }) => change({ recipients: currentTarget.value })}
      />
      <TextInput
        label={t('subject')}
        maxLength={250}
        value={subject}
        error={faults['message.subject']}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <Textarea
        label={t('text')}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={10_000}
        value={text}
        error={faults['message.text']}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {isOwn && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => change({ subject: mail.subject, text: mail.text })}
        >
          {t('fromTemplate')}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        <IconPaperclip size={14} aria-hidden /> {t('attachment', { name: mail.attachment })}
      </Text>
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate(submissionKey())}
      >
        {t('send')}
      </Button>
    </Stack>
  )
}
