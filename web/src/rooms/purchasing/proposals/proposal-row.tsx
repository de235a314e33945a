import { Anchor, Button, Checkbox, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { OtherSupplier } from './other-supplier.tsx'
import type { Basis } from './proposal-search.ts'
import type { Proposal } from './queries.ts'
import { useT } from './texts.ts'
import type { Chosen, ChosenProposal } from './use-choice.ts'
import { isTooLate, whyOf } from './why.ts'

interface ProposalRowProps {
  readonly proposal: ChosenProposal
  readonly choice: Chosen
  /** What sales to come were asked to be estimated from. */
  readonly basis: Basis
  readonly fault: string | undefined
  /** Enters who sells it, where nobody does. */
  readonly onSeller: ((proposal: Proposal) => void) | undefined
}

/** An item that is short: what there is of it, how it sells, why it is proposed, and how much is ordered. */
export function ProposalRow({ proposal, choice, basis, fault, onSeller }: ProposalRowProps) {
  const t = useT()
  const { number, money } = useFormats()
  const { name, sku, itemId, supplierSku, supplierId, purchasePriceNet, currencyIso } = proposal
  const { quantitySold, quantitySoldBefore, reachDays } = proposal
  const isIn = choice.isIn(proposal)
  const quantity = choice.quantityOf(proposal)
  const price = supplierId === null || purchasePriceNet === 0 ? null : purchasePriceNet
  const late = isTooLate(proposal) && { c: 'var(--kontor-danger)', fw: 600 }
  return (
    <Table.Tr {...(!isIn && { c: 'dimmed' })}>
      <Table.Td>
        {supplierId !== null && (
          <Checkbox
            aria-label={t('orderOf', { name })}
            checked={isIn}
            onChange={({ currentTarget }) =>
              choice.change([proposal], { isOut: !currentTarget.checked })
            }
          />
        )}
      </Table.Td>
      <Table.Td>
        {name}{' '}
        <Text span size="xs" c="dimmed">
          <Anchor component={Link} to={addressOfRecord('item', itemId)} inherit>
            {sku}
          </Anchor>
          {supplierSku !== '' && ` · ${supplierSku}`}
        </Text>
        <Text size="xs" c="dimmed">
          {whyOf(proposal, basis, { t, number })}
        </Text>
        {proposal.offers.length > 1 && <OtherSupplier {...{ proposal, choice }} />}
        {onSeller && (
          <Button
            size="compact-xs"
            variant="default"
            title={t('seller.enterOf', { name })}
            onClick={() => onSeller(proposal)}
          >
            {t('seller.enter')}
          </Button>
        )}
      </Table.Td>
      <Table.Td ta="end">{number(proposal.quantityInStock - proposal.quantityWanted)}</Table.Td>
      <Table.Td ta="end">{number(proposal.quantityIncoming)}</Table.Td>
      <Table.Td ta="end">
        {number(quantitySold)}
        {quantitySoldBefore !== quantitySold && (
          <Text size="xs" c="dimmed">
            {t('soldBefore', { quantity: number(quantitySoldBefore) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end" {...late}>
        {reachDays === null ? '–' : t('days', { count: reachDays })}
      </Table.Td>
      <Table.Td>
        {supplierId === null ? (
          <Text ta="end">{number(proposal.quantity)}</Text>
        ) : (
          <DecimalInput
            aria-label={t('quantityOf', { name })}
            value={quantity}
            disabled={!isIn}
            error={fault}
            onDecimal={(next) => choice.change([proposal], { quantity: next })}
          />
        )}
        <Packed proposal={proposal} quantity={Number(quantity)} />
      </Table.Td>
      <Table.Td ta="end">
        {price !== null && isIn && money(price * Number(quantity), currencyIso ?? '')}
        {price !== null && (
          <Text size="xs" c="dimmed">
            {t('each', { price: money(price, currencyIso ?? '') })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

interface PackedProps {
  readonly proposal: Proposal
  readonly quantity: number
}

/** The quantity in what the supplier packs the item in. */
function Packed({ proposal, quantity }: PackedProps) {
  const { number } = useFormats()
  const { packagingUnit, packagingUnitQuantity } = proposal
  if (!packagingUnitQuantity || packagingUnit === '') return null
  const packed = (quantity * packagingUnitQuantity) / proposal.quantity
  return (
    <Text size="xs" c="dimmed">
      {`${number(Math.round(packed * 100) / 100)} × ${packagingUnit}`}
    </Text>
  )
}
