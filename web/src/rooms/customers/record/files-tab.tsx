import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import { IconPencil, IconReplace, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Customer, forgetCustomer } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './files.module.css'
import { PartDialog } from './part-dialog.tsx'
import { type CustomerFile, filesQuery } from './part-queries.ts'

/** Contracts, photos, anything that is kept with a customer: many are dropped at once. */
export function FilesTab({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerId, mergedIntoCustomerId } = customer
  const mayWrite = useCan()('customers.write') && mergedIntoCustomerId === null
  const { data, error, refetch } = useQuery(filesQuery(customerId))
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const params = { path: { customerId }, query: { fileName: file.name } }
        await answerOf(api.POST('/v2/customers/{customerId}/files', { params, ...sent(file) }))
      }
      return files.length
    },
    onSuccess: (count) => sayDone(t('files.added', { count })),
    onError: sayFailed,
    onSettled: () => forgetCustomer(customerId),
  })
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack aria-busy={!data}>
      {mayWrite && <Drop isBusy={upload.isPending} onFiles={upload.mutate} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('files.none')}</Text>}
      {data && data.items.length > 0 && (
        <WideTable minWidth={560}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('file.name')}</Table.Th>
                <Table.Th scope="col">{t('file.added')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('file.size')}
                </Table.Th>
                {mayWrite && <Table.Th w={120} aria-label={t('actions')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((file) => (
                <FileRow key={file.id} file={file} mayWrite={mayWrite} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

/** The content of a file as the interface takes it: as it is, not as JSON. */
const sent = (file: File) => ({
  body: file as never,
  bodySerializer: (content: unknown) => content as Blob,
  headers: { 'Content-Type': 'application/octet-stream' },
})

interface DropProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function Drop({ isBusy, onFiles }: DropProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <Group
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <IconUpload size={20} aria-hidden />
      <Text c="dimmed">{t('files.drop')}</Text>
      <FileButton multiple onChange={(files) => files.length > 0 && onFiles(files)}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy}>
            {t('files.choose')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

function FileRow({ file, mayWrite }: { readonly file: CustomerFile; readonly mayWrite: boolean }) {
  const t = useT()
  const { date, fileSize } = useFormats()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const { customerId, id, fileName, size, createdAt } = file
  const path = { customerId, customerFileId: id }
  const one = '/v2/customers/{customerId}/files/{customerFileId}' as const
  const replace = useMutation({
    mutationFn: (content: File) => {
      const params = { path, query: { fileName: content.name } }
      return answerOf(api.PUT(one, { params, ...sent(content) }))
    },
    onSuccess: () => sayDone(t('file.replaced')),
    onError: sayFailed,
    onSettled: () => forgetCustomer(customerId),
  })
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component="button"
          onClick={() => void saveFile(`/v2/customers/${customerId}/files/${id}`).catch(sayFailed)}
        >
          {fileName}
        </Anchor>
      </Table.Td>
      <Table.Td>{date(createdAt)}</Table.Td>
      <Table.Td ta="end">{fileSize(size)}</Table.Td>
      {mayWrite && (
        <Table.Td>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Act label={t('file.rename', { name: fileName })} onClick={() => setAsked('rename')}>
              <IconPencil size={18} />
            </Act>
            <FileButton onChange={(content) => content && replace.mutate(content)}>
              {({ onClick }) => (
                <Act label={t('file.replace', { name: fileName })} onClick={onClick}>
                  <IconReplace size={18} />
                </Act>
              )}
            </FileButton>
            <Act label={t('remove', { name: fileName })} onClick={() => setAsked('delete')}>
              <IconTrash size={18} />
            </Act>
          </Group>
        </Table.Td>
      )}
      {asked === 'rename' && (
        <PartDialog
          title={t('file.rename', { name: fileName })}
          fields={{ fileName: { kind: 'text', label: { de: 'Name', en: 'Name' } } }}
          record={{ fileName }}
          onSave={async (body) => {
            await answerOf(api.PATCH(one, { params: { path }, body: body as never }))
            await forgetCustomer(customerId)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('remove.question', { name: fileName })}
        action={t('delete')}
        onConfirm={async () => {
          await answerOf(api.DELETE(one, { params: { path } }))
          await forgetCustomer(customerId)
        }}
        onClose={() => setAsked(undefined)}
      >
        {t('remove.explained')}
      </ConfirmDialog>
    </Table.Tr>
  )
}

interface ActProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Act({ label, onClick, children }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
