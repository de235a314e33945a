import { Alert, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useCan } from '../../../session.ts'
import { FetchedImage } from '../../../shared/fetched-image.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import type { RecordPart } from '../../../shared/records/declared.ts'
import cards from '../../../shared/records/records.module.css'
import classes from './logo.module.css'
import { logoBytesMax, logoQuery, putLogo, removeLogo, sentenceOf } from './logo-queries.ts'
import { useT } from './texts.ts'

/** The logo of a company: seen, dropped or chosen, replaced and removed. It is saved at once. */
export function CompanyLogo({ id, record }: RecordPart) {
  const t = useT()
  const can = useCan()
  const { data: logo } = useQuery(logoQuery(id))
  const name = String(record['name'])
  return (
    <section className={cards['card']} aria-label={t('logo')}>
      <Title order={2} size="h5" mb="sm">
        {t('logo')}
      </Title>
      <Stack gap="sm">
        <div className={classes['paper']}>
          {logo ? (
            <FetchedImage content={logo} alt={t('logo.alt', { name })} h="100%" w="100%" />
          ) : (
            <Text size="sm" className={classes['none']}>
              {t('logo.none')}
            </Text>
          )}
        </div>
        {can('companies.write') && <Change id={id} name={name} hasLogo={Boolean(logo)} />}
      </Stack>
    </section>
  )
}

interface ChangeProps {
  readonly id: string
  readonly name: string
  readonly hasLogo: boolean
}

function Change({ id, name, hasLogo }: ChangeProps) {
  const t = useT()
  const client = useQueryClient()
  const { fileSize } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: logoQuery(id).queryKey })
    await client.invalidateQueries({ queryKey: ['session'] })
  }
  const put = useMutation({
    mutationFn: async (file: File) => {
      // What is too large would be sent in vain.
      if (file.size > logoBytesMax)
        throw new Error(t('logo.tooLarge', { size: fileSize(file.size) }))
      await putLogo(id, file)
    },
    onSuccess: async () => {
      sayDone(t('logo.saved'))
      await readAgain()
    },
  })
  const remove = async () => {
    await removeLogo(id)
    sayDone(t('logo.removed'))
    put.reset()
    await readAgain()
  }
  return (
    <DropZone onFile={(file) => put.mutate(file)}>
      {put.error && (
        <Alert color="danger" variant="outline" role="alert" w="100%">
          {sentenceOf(put.error)}
        </Alert>
      )}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg" onChange={(file) => file && put.mutate(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={put.isPending}>
              {t(hasLogo ? 'logo.replace' : 'logo.choose')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button size="xs" variant="subtle" color="danger" onClick={() => setAsking(true)}>
            {t('logo.remove')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('logo.removeOf', { name })}
        action={t('logo.remove')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('logo.removeExplained')}
      </ConfirmDialog>
    </DropZone>
  )
}

/** Takes a file that is dropped; without a mouse, people use the buttons in it. */
function DropZone({
  onFile,
  children,
}: {
  readonly onFile: (file: File) => void
  readonly children: React.ReactNode
}) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keys
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="xs" wrap="nowrap">
        <IconPhoto size={20} color="var(--kontor-muted)" aria-hidden />
        <div>
          <Text size="sm">{t(isOver ? 'logo.dropNow' : 'logo.drop')}</Text>
          <Text size="xs" c="dimmed">
            {t('logo.limits')}
          </Text>
        </div>
      </Group>
      {children}
    </div>
  )
}
