import { Group, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { figuresQuery } from '../queries.ts'
import { useT } from '../texts.ts'

interface CustomerFiguresProps {
  readonly customerId: string
  /** Shows the documents, of which the money is still to come. */
  readonly onDocuments: () => void
}

/** What matters most of a customer: what is to be paid, what was sold, and when it bought last. */
export function CustomerFigures({ customerId, onDocuments }: CustomerFiguresProps) {
  const t = useT()
  const can = useCan()
  const { money, date } = useFormats()
  const isSeen = can('invoices.read') || can('all.read')
  const { data } = useQuery({ ...figuresQuery(customerId), enabled: isSeen })
  if (!isSeen) return null
  const { openAmount = 0, overdueAmount = 0, revenue = 0, openInvoices = 0 } = data ?? {}
  const overdue = overdueAmount > 0 && (
    <Text component="span" size="sm" c="danger">
      {t('figure.overdue', { amount: money(overdueAmount) })}
    </Text>
  )
  const shown = (value: string) => (data ? value : '…')
  return (
    <Group style={{ columnGap: 32, rowGap: 8 }} aria-busy={!data}>
      <UnstyledButton onClick={onDocuments}>
        <Figure
          name={t('figure.open')}
          value={shown(money(openAmount))}
          more={overdue || (openInvoices > 0 && t('figure.invoices', { count: openInvoices }))}
        />
      </UnstyledButton>
      <Figure name={t('figure.revenue')} value={shown(money(revenue))} more={t('figure.net')} />
      <Figure
        name={t('figure.last')}
        value={shown(data?.lastOrdered ? date(data.lastOrdered) : '–')}
        more={data && t('figure.orders', { count: data.orders, open: data.openOrders })}
      />
    </Group>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly more?: ReactNode
}

function Figure({ name, value, more }: FigureProps) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Group gap="xs" align="baseline">
        <Text fz={20} fw={600} lh={1.3}>
          {value}
        </Text>
        {more && (
          <Text size="sm" c="dimmed" component="span">
            {more}
          </Text>
        )}
      </Group>
    </div>
  )
}
