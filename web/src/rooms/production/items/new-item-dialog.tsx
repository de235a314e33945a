import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { type FoundItem, ItemFinder } from '../../../shared/picking/item-finder.tsx'
import { forgetProduction } from '../queries.ts'
import { useT } from '../texts.ts'

/** Says of an item that it is made here. */
export function NewItemDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [item, setItem] = useState<FoundItem | null>(null)
  const isActing = useRef(false)
  const make = useMutation({
    mutationFn: async () => {
      const body = { itemId: item?.id ?? '' }
      const { id } = await answerOf(api.POST('/v2/production-items', { body, params: {} }))
      await forgetProduction()
      await navigate({ to: `/production/items/${id}` })
    },
    onSuccess: onClose,
    onSettled: () => {
      isActing.current = false
    },
  })
  const start = () => {
    if (isActing.current) return
    isActing.current = true
    make.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('items.new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text size="sm">{t('items.explained')}</Text>
        <ItemFinder
          label={t('product')}
          placeholder={t('find.hint')}
          nothing={t('find.none')}
          value={item}
          onFound={setItem}
        />
        {make.error && (
          <Alert color="danger" variant="outline" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button disabled={item === null} loading={make.isPending} onClick={start}>
            {t('items.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
