import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import { usePrinters } from '../../../../shared/documents/use-printers.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import type { Goods } from './lots.ts'
import type { Receipt } from './receive-work.ts'

interface BookedProps {
  readonly receipt: Receipt
  /** The goods as they are now. */
  readonly goods: readonly Goods[]
}

/** What was booked where, how many of it customers waited for, and its labels. */
export function Booked({ receipt, goods }: BookedProps) {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const nameOf = (id: string) => receipt.goods.find((one) => one.id === id)?.name ?? ''
  return (
    <Paper withBorder p="md" component="section" aria-label={t('booked')}>
      <Stack gap="sm">
        <Text fz={22} fw={700}>
          {t('booked')}
        </Text>
        <Stack component="ul" gap={4} m={0} pl="lg">
          {receipt.lots.map((lot) => (
            <li key={JSON.stringify(lot)}>
              {[
                t('booked.lot', {
                  quantity: number(lot.quantity),
                  name: nameOf(lot.goodsId),
                  place: lot.place.name,
                }),
                lot.batchNumber,
                lot.damage,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </Stack>
        {served(receipt, goods).map(({ name, quantity }) => (
          <Alert key={name} color="good" variant="light">
            {t('served', { name, quantity: number(quantity) })}
          </Alert>
        ))}
        <Group align="flex-end">
          {can('items.print') && <Labels receipt={receipt} />}
          <Button component={Link} to="/warehouse/receive" size="lg" variant="default">
            {t('next')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** Labels of what was booked, on the printer that the person usually takes. */
function Labels({ receipt }: { readonly receipt: Receipt }) {
  const t = useT()
  const { printers, usual } = usePrinters('item-label')
  const [chosen, setChosen] = useState<string | null>()
  const printer = chosen === undefined ? usual : chosen
  const print = usePrint(receipt, printer)
  return (
    <>
      {printers.length > 0 && (
        <Select
          size="lg"
          label={t('labels.printer')}
          placeholder={t('labels.own')}
          clearable
          data={printers}
          value={printer}
          onChange={setChosen}
        />
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPrinter aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate(submissionKey())}
      >
        {t('labels')}
      </Button>
      {print.isSuccess && <Text role="status">{t('labels.printing')}</Text>}
      {print.error && (
        <Alert color="danger" variant="outline" role="alert" w="100%">
          {print.error.message}
        </Alert>
      )}
    </>
  )
}

/** What customers waited for before and have now, each item once. */
function served(receipt: Receipt, goods: readonly Goods[]) {
  const before = new Map(receipt.goods.map((one) => [one.itemId, one]))
  return [...before.values()].flatMap(({ itemId, name, waiting }) => {
    const now = goods.find((one) => one.itemId === itemId)
    const quantity = now ? waiting - now.waiting : 0
    return quantity > 0 ? [{ name, quantity }] : []
  })
}

/** Most copies of one print. */
const copiesMax = 99

/** A label for each sound unit, on the printer of the station. */
function usePrint({ lots, goods }: Receipt, printer: string | null) {
  return useMutation({
    mutationFn: async (key: string) => {
      const itemIds = new Set(goods.map(({ itemId }) => itemId))
      for (const itemId of itemIds) {
        const own = goods.filter((one) => one.itemId === itemId).map(({ id }) => id)
        const units = lots
          .filter(({ goodsId, damage }) => own.includes(goodsId) && damage === '')
          .reduce((sum, { quantity }) => sum + quantity, 0)
        const copies = Math.min(copiesMax, Math.ceil(units))
        if (copies === 0) continue
        await answerOf(
          api.POST('/v2/items/{itemId}/output/print', {
            params: { path: { itemId }, query: { copies, ...(printer && { printer }) } },
            headers: { 'Idempotency-Key': `${key}-${itemId}` },
          }),
        )
      }
    },
  })
}
