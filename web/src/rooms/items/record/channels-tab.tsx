import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../../shared/form/use-form.ts'
import { salesChannelsQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The types of channels that the list of an item may name; marketplaces have offers of their own. */
const shops: readonly number[] = [1, 2]

/** Where the item is on sale. */
export function ChannelsTab({ form }: { readonly form: Form }) {
  const t = useT()
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const own = channels.filter(({ type }) => shops.includes(type))
  const field = form.field('activeSalesChannels')
  const active = (field.value ?? []) as readonly string[]
  const choose = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...active, id] : active.filter((one) => one !== id)
    // The order says nothing: sorted, choosing and taking back is no change.
    field.set(next.toSorted())
  }
  return (
    <Stack>
      <Text c="dimmed">{t('channels.hint')}</Text>
      {own.length === 0 && <Text>{t('channels.none')}</Text>}
      {own.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={active.includes(id)}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
