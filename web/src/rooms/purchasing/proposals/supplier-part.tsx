import { Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { Basis } from './proposal-search.ts'
import type { Proposal } from './queries.ts'
import { useT } from './texts.ts'
import type { Chosen, ChosenProposal } from './use-choice.ts'

interface SupplierPartProps {
  /** What the supplier is called; of what nobody sells, that. */
  readonly name: string
  readonly proposals: readonly ChosenProposal[]
  readonly choice: Chosen
  readonly basis: Basis
  readonly faultOf: (proposal: Proposal) => string | undefined
  readonly onSeller: ((proposal: Proposal) => void) | undefined
}

const figures = ['available', 'incoming', 'sold', 'reach'] as const

/** What one supplier would bring. */
export function SupplierPart(props: SupplierPartProps) {
  const { name, proposals, choice, basis, faultOf, onSeller } = props
  const t = useT()
  const { date, money } = useFormats()
  const [first] = proposals
  const isSold = first?.supplierId !== null
  const own = proposals.filter(choice.isIn)
  const sum = own.reduce(
    (all, one) => all + Number(choice.quantityOf(one)) * one.purchasePriceNet,
    0,
  )
  const days = proposals.flatMap(({ expectedDate }) => expectedDate ?? [])
  const last = days.toSorted().at(-1)
  return (
    <Stack component="section" gap="xs" aria-label={name}>
      <Group justify="space-between" align="flex-end">
        <Group gap="sm">
          {isSold && (
            <Checkbox
              aria-label={t('orderOf', { name })}
              checked={own.length === proposals.length}
              indeterminate={own.length > 0 && own.length < proposals.length}
              onChange={({ currentTarget }) =>
                choice.change(proposals, { isOut: !currentTarget.checked })
              }
            />
          )}
          <Title order={2}>{name}</Title>
        </Group>
        {isSold ? (
          <Text size="sm" c="dimmed">
            {[
              t('made.lines', { count: own.length }),
              money(sum, first?.currencyIso ?? ''),
              ...(last ? [t('comesBy', { day: date(last) })] : []),
            ].join(' · ')}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {t('nobody.more')}
          </Text>
        )}
      </Group>
      <WideTable minWidth={740}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={36} />
              <Table.Th scope="col">{t('item')}</Table.Th>
              {figures.map((figure) => (
                <Table.Th key={figure} scope="col" ta="end" w={84}>
                  {t(figure)}
                </Table.Th>
              ))}
              <Table.Th scope="col" w={120}>
                {t('quantity')}
              </Table.Th>
              <Table.Th scope="col" ta="end" w={110}>
                {t('sum')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.itemId}
                {...{ proposal, choice, basis, fault: faultOf(proposal) }}
                onSeller={isSold ? undefined : onSeller}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
