import { Alert, Button, Group, List, Modal, Radio, Select, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { valueAt } from '../../../shared/form/changes.ts'
import { linesOfAddress } from '../../../shared/formats/address-lines.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { fieldAt } from '../../../shared/records/rows.ts'
import { useFieldNames } from '../../../shared/records/use-field-names.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { customerKind } from '../kinds.ts'
import {
  type Customer,
  customerList,
  customerQuery,
  forgetCustomer,
  mainAddress,
  nameOfCustomer,
} from '../queries.ts'
import { useT } from '../texts.ts'

interface MergeDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Makes a duplicate part of this customer: which one, what stays and what moves, then the act. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useT()
  const { customerId } = customer
  const [twinId, setTwin] = useState<string | null>(null)
  const { data: twin } = useQuery({ ...customerQuery(twinId ?? ''), enabled: twinId !== null })
  const preview = useQuery({
    queryKey: ['customers', 'of', customerId, 'merge', twinId],
    enabled: twinId !== null,
    queryFn: () => merge(customerId, twinId ?? '', true),
    retry: false,
    gcTime: 0,
  })
  const act = useMutation({
    mutationFn: () => merge(customerId, twinId ?? '', false),
    onSuccess: async () => {
      sayDone(t('merge.done', { name: nameOfCustomer(customer) }))
      onClose()
      await queries.invalidateQueries({ queryKey: ['customers', 'one', twinId] })
      await forgetCustomer(customerId)
    },
  })
  const fault = act.error ?? preview.error
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('merge.title', { name: nameOfCustomer(customer) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <TwinChoice customer={customer} chosen={twinId} onChoose={setTwin} />
        {twin && <Compared kept={customer} twin={twin.data} />}
        {twin && preview.data && <Moved parts={preview.data.parts} />}
        {fault && (
          <Alert color="danger" variant="outline" role="alert">
            {fault.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            color="danger"
            disabled={!twin || !preview.data}
            loading={act.isPending}
            onClick={() => act.mutate()}
          >
            {twin
              ? t('merge.act', {
                  from: twin.data.customerNumber,
                  to: customer.customerNumber,
                })
              : t('act.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const merge = (customerId: string, duplicateCustomerId: string, dryRun: boolean) =>
  answerOf(
    api.POST('/v2/customers/{customerId}/merge', {
      params: { path: { customerId }, query: { dryRun } },
      body: { duplicateCustomerId },
    }),
  )

interface TwinChoiceProps {
  readonly customer: Customer
  readonly chosen: string | null
  readonly onChoose: (customerId: string) => void
}

/** Those that look the same, with the reason, and any other by a search. */
function TwinChoice({ customer, chosen, onChoose }: TwinChoiceProps) {
  const t = useT()
  const { customerId } = customer
  const { data } = useQuery({
    queryKey: ['customers', 'of', customerId, 'duplicates'],
    queryFn: ({ signal }) => {
      const params = { path: { customerId } }
      return answerOf(api.GET('/v2/customers/{customerId}/duplicates', { params, signal }))
    },
  })
  return (
    <Stack gap="sm" aria-busy={!data}>
      {data && data.items.length > 0 && (
        <Radio.Group label={t('merge.proposed')} value={chosen} onChange={onChoose}>
          <Stack gap="xs" mt="xs">
            {data.items.map((one) => (
              <Radio
                key={one.customerId}
                value={one.customerId}
                label={<Proposed customerId={one.customerId} number={one.customerNumber} />}
                description={one.reasons.map((reason) => t(`same.${reason}`)).join(', ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {data?.items.length === 0 && <Text c="dimmed">{t('merge.noneProposed')}</Text>}
      <OtherCustomer except={customerId} onChoose={onChoose} />
    </Stack>
  )
}

function Proposed({ customerId, number }: { customerId: string; number: string }) {
  const { data } = useQuery(customerQuery(customerId))
  const city = data && mainAddress(data.data)?.city
  const name = data ? nameOfCustomer(data.data) : '…'
  return [name, number, city].filter(Boolean).join(' · ')
}

interface OtherCustomerProps {
  readonly except: string
  readonly onChoose: (customerId: string) => void
}

function OtherCustomer({ except, onChoose }: OtherCustomerProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { queryKey, fetchPage } = customerList({ search })
  const { data } = useQuery({
    queryKey: [...queryKey, 'few'],
    enabled: search.length > 1,
    queryFn: ({ signal }) => fetchPage(1, signal, 10),
  })
  const found = (data?.items ?? []).filter(
    (one) => one.customerId !== except && one.mergedIntoCustomerId === null,
  )
  return (
    <Select
      label={t('merge.search')}
      placeholder={t('search.hint')}
      searchable
      data={found.map((one) => ({
        value: one.customerId,
        label: `${nameOfCustomer(one)} · ${one.customerNumber}`,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={search.length > 1 && data ? t('none') : undefined}
      onSearchChange={setTyped}
      onChange={(id) => id && onChoose(id)}
    />
  )
}

/** Fields of which the customer that stays has its own, or gets those of the duplicate where it has none. */
const compared = [
  ...['customerGroupId', 'customerCategoryId', 'paymentMethodId', 'paymentSettings.creditLimit'],
  ...['paymentSettings.discount', 'paymentSettings.paymentDueDateInDays', 'homepage'],
  ...['buyerReference', 'electronicAddress', 'initialContact', 'birthday'],
]

function Compared({ kept, twin }: { readonly kept: Customer; readonly twin: Customer }) {
  const t = useT()
  const language = useLanguage()
  const { labelOf, write } = useFieldNames(customerKind)
  const addressOf = (customer: Customer) => {
    const address = mainAddress(customer)
    return address ? linesOfAddress(address, language) : '–'
  }
  const rows = compared
    .filter((path) => fieldAt(customerKind.fields, path))
    .map((path) => ({ path, own: valueAt(kept, path), other: valueAt(twin, path) }))
    .filter(({ own, other }) => JSON.stringify(own) !== JSON.stringify(other))
  return (
    <WideTable minWidth={480}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">{t('merge.stays', { number: kept.customerNumber })}</Table.Th>
            <Table.Th scope="col">{t('merge.goes', { number: twin.customerNumber })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">{t('address.single')}</Table.Th>
            {[kept, twin].map((one) => (
              <Table.Td key={one.customerId} style={{ whiteSpace: 'pre-line' }}>
                {addressOf(one)}
              </Table.Td>
            ))}
          </Table.Tr>
          {rows.map(({ path, own, other }) => {
            const isFilled = own === null || own === ''
            return (
              <Table.Tr key={path}>
                <Table.Th scope="row">{labelOf(path)}</Table.Th>
                <Table.Td>{isFilled ? t('merge.filled') : write(own, path)}</Table.Td>
                <Table.Td {...(!isFilled && { c: 'dimmed', td: 'line-through' })}>
                  {write(other, path)}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface MovedProps {
  readonly parts: readonly { readonly part: Part; readonly count: number }[]
}
type Part = Awaited<ReturnType<typeof merge>>['parts'][number]['part']

function Moved({ parts }: MovedProps) {
  const t = useT()
  const moved = parts.filter(({ part }) => part !== 'document')
  const documents = parts.find(({ part }) => part === 'document')
  return (
    <Alert color="gray" variant="light" title={t('merge.moves')}>
      <List size="sm">
        {moved.length === 0 && <List.Item>{t('merge.moves.nothing')}</List.Item>}
        {moved.map(({ part, count }) => (
          <List.Item key={part}>{t(`part.${part}`, { count })}</List.Item>
        ))}
        {documents && <List.Item>{t('part.document', { count: documents.count })}</List.Item>}
        <List.Item>{t('merge.old')}</List.Item>
      </List>
    </Alert>
  )
}
