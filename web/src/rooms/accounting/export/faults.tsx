import { Anchor, Badge, Button, Table, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { BookingFault } from '../queries.ts'
import { useT } from '../texts.ts'

interface FaultsProps {
  readonly faults: readonly BookingFault[]
  readonly companyId: string
}

/** What prevents an export, each with its document and the place where it is mended; hints where they are asked for. */
export function Faults({ faults, companyId }: FaultsProps) {
  const t = useT()
  const [areHintsShown, setHintsShown] = useState(false)
  const blocking = faults.filter(({ isBlocking }) => isBlocking)
  const hints = faults.filter(({ isBlocking }) => !isBlocking)
  const shown = areHintsShown ? [...blocking, ...hints] : blocking
  return (
    <section aria-labelledby="books-faults">
      <Title order={2} size="h5" mb="xs" id="books-faults">
        {t('faults')}
      </Title>
      {shown.length > 0 && <FaultTable faults={shown} companyId={companyId} />}
      {hints.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          // On a telephone its words take two lines.
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          aria-expanded={areHintsShown}
          onClick={() => setHintsShown(!areHintsShown)}
        >
          {areHintsShown ? t('hints.fewer') : t('hints', { count: hints.length })}
        </Button>
      )}
    </section>
  )
}

function FaultTable({ faults: shown, companyId }: FaultsProps) {
  const t = useT()
  return (
    <WideTable minWidth={640}>
      <Table verticalSpacing={6} aria-labelledby="books-faults">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('document')}</Table.Th>
            <Table.Th scope="col">{t('fault')}</Table.Th>
            <Table.Th scope="col">{t('effect')}</Table.Th>
            <Table.Th scope="col">{t('mend')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((fault) => (
            <Table.Tr key={`${fault.documentId} ${fault.code} ${fault.message}`}>
              <Table.Th scope="row" fw={500}>
                <Anchor component={Link} to={`/orders/${fault.salesOrderId}`}>
                  {fault.documentNumber || t('draft')}
                </Anchor>
              </Table.Th>
              <Table.Td>{fault.message}</Table.Td>
              <Table.Td>
                <Badge
                  variant={fault.isBlocking ? 'outline' : 'light'}
                  color={fault.isBlocking ? 'danger' : 'gray'}
                  {...(!fault.isBlocking && { c: 'dimmed' })}
                >
                  {t(fault.isBlocking ? 'effect.blocks' : 'effect.leftOut')}
                </Badge>
              </Table.Td>
              <Table.Td>
                <Mending fault={fault} companyId={companyId} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Mending({
  fault,
  companyId,
}: {
  readonly fault: BookingFault
  readonly companyId: string
}) {
  const t = useT()
  switch (fault.code) {
    case 'account':
    case 'cash-discount-account':
      return (
        <Anchor component={Link} to="/accounting/settings" search={{ company: companyId } as never}>
          {t('mend.account')}
        </Anchor>
      )
    case 'money-account':
      return (
        <Anchor component={Link} to="/settings/payment-methods">
          {t('mend.paymentMethod')}
        </Anchor>
      )
    case 'debtor':
    case 'vat-id':
      return (
        <Anchor component={Link} to={`/customers/${fault.customerId}`}>
          {t('mend.customer')}
        </Anchor>
      )
    default:
      return (
        <Anchor component={Link} to={`/orders/${fault.salesOrderId}`}>
          {t('mend.order')}
        </Anchor>
      )
  }
}
