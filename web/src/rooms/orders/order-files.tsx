import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../queries.ts'
import { useCan } from '../../session.ts'
import { FileSection } from '../../shared/files/late-files.tsx'
import { linesQuery, type Order } from './queries.ts'
import { useT } from './texts.ts'

/** Files that are kept with the order, or with one of its lines. */
export function OrderFiles({ order: { id } }: { readonly order: Order }) {
  const t = useT()
  const mayWrite = useCan()('salesorders.write')
  const { data } = useQuery(linesQuery(id))
  const [lineId, setLineId] = useState<string | null>(null)
  const onChanged = () => queries.invalidateQueries({ queryKey: ['orders', 'one', id] })
  const lines = (data?.items ?? []).map((line) => ({
    value: line.id,
    label: `${line.sku} ${line.name}`.trim(),
  }))
  return (
    <Stack gap="xs">
      {lineId === null ? (
        <FileSection list={`/v2/sales-orders/${id}/files`} {...{ mayWrite, onChanged }} />
      ) : (
        <FileSection
          key={lineId}
          list={`/v2/sales-orders/${id}/line-items/${lineId}/files`}
          {...{ mayWrite, onChanged }}
        />
      )}
      <Select
        label={t('files.of')}
        placeholder={t('files.ofOrder')}
        clearable
        maw={420}
        data={lines}
        value={lineId}
        onChange={setLineId}
      />
    </Stack>
  )
}
