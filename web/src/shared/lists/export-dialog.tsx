import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { sayDone } from '../messages/toasts.ts'
import { saveBlob } from '../save-file.ts'
import type { PagedList } from '../table/paged-rows.ts'
import { useLanguage } from '../texts/texts.ts'
import type { ListColumn } from './list-column.ts'
import { type FileFormat, listFile } from './list-file.ts'
import { readRows } from './read-rows.ts'
import { useT } from './texts.ts'

const rowsMax = 100_000

interface ExportDialogProps<Row> {
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: PagedList<Row>
  readonly idOf: (row: Row) => string
  readonly format: FileFormat
  readonly onClose: () => void
}

/** Reads all that the list shows and hands it over as a file. It is seen where that takes longer, or fails. */
export function ExportDialog<Row>(props: ExportDialogProps<Row>) {
  const { onClose } = props
  const t = useT()
  const { number } = useFormats()
  const [[done, count], setProgress] = useState([0, 0])
  const [fault, setFault] = useState<string>()
  const work = useExport(props, (...progress) => setProgress(progress))
  // It begins once, with what the list shows then.
  const begun = useRef({ work, onClose })
  useEffect(() => {
    const end = new AbortController()
    begun.current.work(end.signal).then(begun.current.onClose, (error: unknown) => {
      if (!end.signal.aborted) setFault(error instanceof Error ? error.message : String(error))
    })
    return () => end.abort()
  }, [])
  const progress = t('progress', { done: number(done), count: number(count) })
  return (
    <Modal
      opened={done < count || fault !== undefined}
      onClose={onClose}
      title={t('exporting')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    >
      <Stack>
        {fault === undefined ? (
          <>
            <Progress.Root size="lg">
              <Progress.Section value={(100 * done) / Math.max(1, count)} aria-label={progress} />
            </Progress.Root>
            <Text role="status">{progress}</Text>
          </>
        ) : (
          <Alert color="danger" variant="outline" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(fault === undefined ? 'cancel' : 'close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function useExport<Row>(
  { title, columns, rows: list, idOf, format }: ExportDialogProps<Row>,
  onProgress: (done: number, count: number) => void,
): (signal: AbortSignal) => Promise<void> {
  const t = useT()
  const language = useLanguage()
  const { number } = useFormats()
  return async (signal) => {
    const { rows, hasMoved } = await readRows(list, idOf, signal, (done, count) => {
      if (count > rowsMax) throw new Error(t('tooMany', { count: number(count) }))
      onProgress(done, count)
    })
    const file = await listFile(format, columns, rows, language)
    signal.throwIfAborted()
    saveBlob(file, `${title} ${new Date().toISOString().slice(0, 10)}.${format}`)
    if (hasMoved) throw new Error(t('moved'))
    sayDone(t('exported', { count: rows.length }))
  }
}
