import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { forgetPurchases, uploadPurchase } from './queries.ts'
import { useT } from './texts.ts'

interface UploadDialogProps {
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Files are read as soon as they are dropped; each says what came of it. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('upload.title', { count: files.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {files.map((file) => (
          <UploadedFile key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function UploadedFile({ file }: { readonly file: File }) {
  const t = useT()
  const [key] = useState(submissionKey)
  const { mutate, isIdle, data, error } = useMutation({
    mutationFn: () => uploadPurchase(file, key),
    onSuccess: forgetPurchases,
  })
  useEffect(() => {
    if (isIdle) mutate()
  }, [isIdle, mutate])
  return (
    <Stack gap={2}>
      <Text fw={600} truncate>
        {file.name}
      </Text>
      {error && (
        <Text size="sm" c="danger" role="alert" component="div">
          {error.message}
          <Reasons error={error} />
        </Text>
      )}
      {!error && !data && (
        <Text size="sm" c="dimmed" role="status">
          {t('upload.reading')}
        </Text>
      )}
      {data && (
        <Text size="sm" role="status">
          <Anchor component={Link} to={`/purchasing/${data.id}`}>
            {t('upload.kept', { number: data.number, seller: data.seller.name })}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}

/** What of the file is missing or wrong, apart from what the sentence says. */
function Reasons({ error }: { readonly error: Error }) {
  const rules = error instanceof Fault ? Object.values(error.rules) : []
  const others = [...new Set(rules)].filter((rule) => rule !== error.message)
  if (others.length === 0) return null
  return (
    <List size="sm">
      {others.slice(0, 8).map((rule) => (
        <List.Item key={rule}>{rule}</List.Item>
      ))}
    </List>
  )
}
