import { Button, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { languages, useLanguageNames } from '../../../shared/formats/languages.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import {
  descriptionsQuery,
  type ItemDescription,
  itemQuery,
  salesChannelsQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'

/** Begins the text for another channel or language, with the name that the item has. */
export function AddDescription({
  itemId,
  texts,
  onAdded,
}: {
  readonly itemId: string
  readonly texts: readonly ItemDescription[]
  readonly onAdded: (text: ItemDescription) => void
}) {
  const t = useT()
  const client = useQueryClient()
  const languageOf = useLanguageNames()
  const own = useLanguage()
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const name = useQuery(itemQuery(itemId)).data?.data.name ?? ''
  const [channel, setChannel] = useState<string | null>(null)
  const [languageIso, setLanguage] = useState<string>(own)
  const salesChannelId = channel ?? channels[0]?.id
  const isThere = texts.some(
    (one) => one.salesChannelId === salesChannelId && one.languageIso === languageIso,
  )
  const add = useMutation({
    mutationFn: () => {
      const body = { name, languageIso, salesChannelId: salesChannelId ?? '' }
      const params = { path: { itemId } }
      return answerOf(api.POST('/v2/items/{itemId}/descriptions', { params, body }))
    },
    onSuccess: async (added) => {
      await client.invalidateQueries(descriptionsQuery(itemId))
      onAdded(added)
    },
    onError: sayFailed,
  })
  return (
    <Group align="flex-end">
      <Select
        label={t('channel')}
        data={channels.map(({ id, name: label }) => ({ value: id, label }))}
        value={salesChannelId ?? null}
        allowDeselect={false}
        onChange={setChannel}
      />
      <Select
        label={t('language')}
        searchable
        data={languages.map((value) => ({ value, label: languageOf(value) }))}
        value={languageIso}
        allowDeselect={false}
        onChange={(next) => next !== null && setLanguage(next)}
      />
      <Button
        variant="default"
        disabled={isThere || salesChannelId === undefined}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('descriptions.add')}
      </Button>
    </Group>
  )
}
