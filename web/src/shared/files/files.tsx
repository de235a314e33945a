import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import { IconPencil, IconReplace, IconTrash, IconUpload } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { answerOf, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { useFormats } from '../formats/use-formats.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import { PageFault } from '../messages/page-fault.tsx'
import { sayDone, sayFailed } from '../messages/toasts.ts'
import { untyped } from '../records/first-rows.ts'
import { saveFile } from '../save-file.ts'
import { WideTable } from '../wide-table.tsx'
import classes from './files.module.css'
import { RenameDialog } from './rename-dialog.tsx'
import { useT } from './texts.ts'

/** What all lists of files say of each. */
export type AttachedFile = Pick<
  Shape<'CustomerFileV2'>,
  'id' | 'fileName' | 'fileDataType' | 'size' | 'createdAt'
>

export interface FilesProps {
  /** Where the interface lists them: `/v2/customers/…/files`. */
  readonly list: string
  readonly mayWrite: boolean
  /** After a file was added, changed or deleted, which changes the record that it belongs to. */
  readonly onChanged?: () => Promise<unknown>
}

/** More than anybody keeps with a record. */
const pageSize = 500

const filesQuery = (list: string) =>
  queryOptions({
    queryKey: ['files', list],
    queryFn: ({ signal }) =>
      answerOf(
        untyped.GET(list, { params: { query: { pageSize } }, signal }) as Promise<{
          data?: { items: readonly AttachedFile[] }
          response: Response
        }>,
      ),
  })

/** Contracts, photos, anything that is kept with a record: many are dropped at once. */
export function Files({ list, mayWrite, onChanged }: FilesProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(filesQuery(list))
  const changed = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['files', list] }), onChanged?.()])
  }
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const params = { query: { fileName: file.name } }
        await answerOf(untyped.POST(list, { params, ...sent(file) }))
      }
      return files.length
    },
    onSuccess: (count) => sayDone(t('added', { count })),
    onError: sayFailed,
    onSettled: changed,
  })
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack aria-busy={!data}>
      {mayWrite && <Drop isBusy={upload.isPending} onFiles={upload.mutate} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {data && data.items.length > 0 && (
        <WideTable minWidth={560}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('name')}</Table.Th>
                <Table.Th scope="col">{t('addedOn')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('size')}
                </Table.Th>
                {mayWrite && <Table.Th w={120} aria-label={t('actions')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((file) => (
                <FileRow
                  key={file.id}
                  path={`${list}/${file.id}`}
                  file={file}
                  mayWrite={mayWrite}
                  onChanged={changed}
                />
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
      <Text c="dimmed">{t('drop')}</Text>
      <FileButton multiple onChange={(files) => files.length > 0 && onFiles(files)}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

interface FileRowProps {
  /** Of the file. */
  readonly path: string
  readonly file: AttachedFile
  readonly mayWrite: boolean
  readonly onChanged: () => Promise<void>
}

function FileRow({ path, file, mayWrite, onChanged }: FileRowProps) {
  const { date, fileSize } = useFormats()
  const { fileName, size, createdAt } = file
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component="button" onClick={() => void saveFile(path).catch(sayFailed)}>
          {fileName}
        </Anchor>
      </Table.Td>
      <Table.Td>{date(createdAt)}</Table.Td>
      <Table.Td ta="end">{fileSize(size)}</Table.Td>
      {mayWrite && (
        <Table.Td>
          <FileActs path={path} fileName={fileName} onChanged={onChanged} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

interface FileActsProps extends Pick<FileRowProps, 'path' | 'onChanged'> {
  readonly fileName: string
}

/** A file gets another name or other content, or goes. */
function FileActs({ path, fileName, onChanged }: FileActsProps) {
  const t = useT()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const close = () => setAsked(undefined)
  const replace = useMutation({
    mutationFn: (content: File) => {
      const params = { query: { fileName: content.name } }
      return answerOf(untyped.PUT(path, { params, ...sent(content) }))
    },
    onSuccess: () => sayDone(t('replaced')),
    onError: sayFailed,
    onSettled: onChanged,
  })
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Act label={t('rename', { name: fileName })} onClick={() => setAsked('rename')}>
        <IconPencil size={18} />
      </Act>
      <FileButton onChange={(content) => content && replace.mutate(content)}>
        {({ onClick }) => (
          <Act label={t('replace', { name: fileName })} onClick={onClick}>
            <IconReplace size={18} />
          </Act>
        )}
      </FileButton>
      <Act label={t('delete', { name: fileName })} onClick={() => setAsked('delete')}>
        <IconTrash size={18} />
      </Act>
      {asked === 'rename' && (
        <RenameDialog path={path} fileName={fileName} onChanged={onChanged} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('delete.question', { name: fileName })}
        action={t('delete.act')}
        onConfirm={async () => {
          await answerOf(untyped.DELETE(path))
          sayDone(t('deleted'))
          await onChanged()
        }}
        onClose={close}
      >
        {t('delete.explained')}
      </ConfirmDialog>
    </Group>
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
