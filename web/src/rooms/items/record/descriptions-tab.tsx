import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { useLanguageNames } from '../../../shared/formats/languages.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { descriptionsQuery, type ItemDescription, salesChannelsQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { AddDescription } from './add-description.tsx'
import { DescriptionForm } from './description-form.tsx'

const keyOf = ({ salesChannelId, languageIso }: ItemDescription) =>
  `${salesChannelId} ${languageIso}`

/** What shops say of the item, for each channel and language. Each text is saved for itself. */
export function DescriptionsTab({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const can = useCan()
  const { data, error, refetch } = useQuery(descriptionsQuery(itemId))
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const languageOf = useLanguageNames()
  const [chosen, setChosen] = useState<string>()
  if (error) return <PageFault error={error} onRetry={refetch} />
  const texts = data?.items ?? []
  const text = texts.find((one) => keyOf(one) === chosen) ?? texts[0]
  const titleOf = ({ salesChannelId, languageIso }: ItemDescription) =>
    `${channels.find(({ id }) => id === salesChannelId)?.name ?? salesChannelId} · ${languageOf(languageIso)}`
  return (
    <Stack aria-busy={!data}>
      <Text c="dimmed">
        {t(data && texts.length === 0 ? 'descriptions.none' : 'descriptions.hint')}
      </Text>
      {text && (
        <>
          <Select
            label={t('descriptions.which')}
            w={360}
            data={texts.map((one) => ({ value: keyOf(one), label: titleOf(one) }))}
            value={keyOf(text)}
            allowDeselect={false}
            onChange={(key) => key !== null && setChosen(key)}
          />
          <DescriptionForm key={keyOf(text)} text={text} title={titleOf(text)} />
        </>
      )}
      {can('items.write') && data && (
        <AddDescription
          itemId={itemId}
          texts={texts}
          onAdded={(added) => setChosen(keyOf(added))}
        />
      )}
    </Stack>
  )
}
