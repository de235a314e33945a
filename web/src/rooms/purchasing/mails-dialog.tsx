import { Anchor, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { mailsQuery, type ReadMail } from './queries.ts'
import { useT } from './texts.ts'

const portion = 25
const portionsMax = 20

/** Mails that were read in mailboxes: what became of each, and the invoices in it. */
export function MailsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [portions, setPortions] = useState(1)
  const { data, error, isFetching } = useQuery(mailsQuery(portions * portion))
  const isMoreThere = data !== undefined && data.totalItems > data.items.length
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('mails.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {error && (
          <Text c="danger" role="alert">
            {error.message}
          </Text>
        )}
        {data?.items.length === 0 && <Empty text={t('mails.none')} />}
        {data?.items.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
        <Group justify="flex-end">
          {isMoreThere && portions < portionsMax && (
            <Button
              variant="default"
              loading={isFetching}
              onClick={() => setPortions(portions + 1)}
            >
              {t('mails.more')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const colors: Readonly<Record<string, string>> = { invoice: 'green', unreadable: 'red' }

function Mail({ mail }: { readonly mail: ReadMail }) {
  const t = useT()
  const { dateTime } = useFormats()
  return (
    <Stack
      gap={2}
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
      pb="sm"
    >
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {mail.subject || mail.sender || '–'}
        </Text>
        <Badge variant="light" color={colors[mail.outcome] ?? 'gray'} style={{ flexShrink: 0 }}>
          {t(`outcome.${mail.outcome}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {mail.sender} · {dateTime(mail.received)}
      </Text>
      {mail.files.map((file) => (
        <Text size="sm" key={`${file.name} ${file.purchaseInvoiceId}`}>
          {file.purchaseInvoiceId === null ? (
            `${file.name}${file.message && `: ${file.message}`}`
          ) : (
            <Anchor component={Link} to={`/purchasing/${file.purchaseInvoiceId}`}>
              {file.name || t('mails.toInvoice')}
            </Anchor>
          )}
        </Text>
      ))}
    </Stack>
  )
}
