import { Button, Card, FileInput, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { forgetImages, imageCopyQuery } from '../../../shared/faces/item-images.ts'
import { FetchedImage } from '../../../shared/fetched-image.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { type ItemImage, imagesQuery, salesChannelsQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The pictures of the item, each for the sales channel that shows it. They are saved at once. */
export function ImagesTab({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const can = useCan()
  const { data, error, refetch } = useQuery(imagesQuery(itemId))
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack aria-busy={!data}>
      {data?.items.length === 0 && <Text c="dimmed">{t('images.none')}</Text>}
      <Group align="stretch">
        {data?.items.map((image) => (
          <ImageCard key={image.imageId} image={image} first={firstOf(data.items, image)} />
        ))}
      </Group>
      {can('items.write') && <Upload itemId={itemId} />}
    </Stack>
  )
}

/** The picture that its channel shows first. */
function firstOf(images: readonly ItemImage[], { salesChannelId }: ItemImage): ItemImage {
  const own = images.filter((image) => image.salesChannelId === salesChannelId)
  return own.reduce((first, image) => (image.sortNumber < first.sortNumber ? image : first))
}

function ImageCard({ image, first }: { readonly image: ItemImage; readonly first: ItemImage }) {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const { fileSize } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const { itemId, imageId, filename, width, height, size, salesChannelId } = image
  const remove = async () => {
    const params = { path: { itemId, imageId } }
    await answerOf(api.DELETE('/v2/items/{itemId}/images/{imageId}', { params }))
    await forgetImages(client, itemId)
  }
  const putFirst = useMutation({
    mutationFn: () => {
      const params = { path: { itemId, imageId } }
      const body = { sortNumber: first.sortNumber - 1 }
      return answerOf(api.PATCH('/v2/items/{itemId}/images/{imageId}', { params, body }))
    },
    onSuccess: () => forgetImages(client, itemId),
    onError: sayFailed,
  })
  return (
    <Card withBorder w={240} component="figure" m={0}>
      <Content imageId={imageId} name={filename} />
      <Stack component="figcaption" gap={4} mt="xs">
        <Text truncate>{filename}</Text>
        <Text size="xs" c="dimmed">{`${width} × ${height} · ${fileSize(size)}`}</Text>
        <Text size="xs" c="dimmed">
          {channels.find(({ id }) => id === salesChannelId)?.name}
        </Text>
        {can('items.write') && image !== first && (
          <Button
            variant="default"
            size="xs"
            loading={putFirst.isPending}
            onClick={() => putFirst.mutate()}
          >
            {t('images.first', { name: filename })}
          </Button>
        )}
        {can('items.write') && (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('images.delete', { name: filename })}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('images.delete.question', { name: filename })}
        action={t('images.delete.act')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t('images.delete.effect')}
      </ConfirmDialog>
    </Card>
  )
}

function Content({ imageId, name }: { readonly imageId: string; readonly name: string }) {
  const { data } = useQuery(imageCopyQuery(imageId, 'medium'))
  return <FetchedImage h={180} alt={name} content={data} />
}

function Upload({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const client = useQueryClient()
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const salesChannelId = chosen ?? channels[0]?.id
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const params = { path: { itemId } }
      const body = {
        imageData: await base64Of(file),
        filename: file.name,
        salesChannelId: salesChannelId ?? '',
      }
      return answerOf(api.POST('/v2/items/{itemId}/images', { params, body }))
    },
    onSuccess: () => forgetImages(client, itemId),
    onError: sayFailed,
  })
  return (
    <Group align="flex-end">
      <Select
        label={t('channel')}
        data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={salesChannelId ?? null}
        allowDeselect={false}
        onChange={setChosen}
      />
      <FileInput
        label={t('images.add')}
        placeholder={t('images.choose')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        w={280}
        value={null}
        disabled={upload.isPending || salesChannelId === undefined}
        onChange={(file) => file && upload.mutate(file)}
      />
    </Group>
  )
}

/** The content of a file as the interface takes it. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // Pieces: an argument for each byte of a large file would be too many.
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}
