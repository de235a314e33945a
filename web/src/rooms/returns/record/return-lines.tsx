import { Anchor, Badge, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { Return, ReturnLine } from '../queries.ts'
import { useT } from '../texts.ts'

interface ReturnLinesProps {
  readonly returned: Return
  /** Undefined until they are read. */
  readonly lines: readonly ReturnLine[] | undefined
}

/** What comes back and why, what was found of it, and what was decided. */
export function ReturnLines({ lines }: ReturnLinesProps) {
  const t = useT()
  const isInspected = lines?.some(({ decision, restocking }) => decision ?? restocking) ?? false
  return (
    <Stack component="section" gap="xs" aria-busy={!lines} aria-label={t('lines')}>
      <Title order={2}>{t('lines')}</Title>
      {!lines && <Skeleton h={120} />}
      {lines && (
        <WideTable minWidth={isInspected ? 820 : 560}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('sku')}</Table.Th>
                <Table.Th scope="col">{t('name')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('quantity')}
                </Table.Th>
                <Table.Th scope="col">{t('reason')}</Table.Th>
                {isInspected && (
                  <>
                    <Table.Th scope="col">{t('condition')}</Table.Th>
                    <Table.Th scope="col">{t('restocking')}</Table.Th>
                    <Table.Th scope="col">{t('decision')}</Table.Th>
                  </>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} isInspected={isInspected} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

const looks = { refund: 'good', replace: 'accent', refuse: 'danger' } as const

interface LineRowProps {
  readonly line: ReturnLine
  readonly isInspected: boolean
}

function LineRow({ line, isInspected }: LineRowProps) {
  const t = useT()
  const { number } = useFormats()
  const { itemId, sku, decision, restocking } = line
  return (
    <Table.Tr>
      <Table.Td>
        {itemId === null ? (
          sku
        ) : (
          <Anchor component={Link} to={addressOfRecord('item', itemId)}>
            {sku}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        {line.name}
        <Small>{line.serialNumbers.join(', ')}</Small>
      </Table.Td>
      <Table.Td ta="end">{number(line.quantity)}</Table.Td>
      <Table.Td>
        <Names of={{ path: '/v2/return-reasons' }} ids={line.returnReasonId} />
        <Small>{line.returnReasonComment}</Small>
      </Table.Td>
      {isInspected && (
        <>
          <Table.Td>
            <Names of={{ path: '/v2/conditions' }} ids={line.conditionId} />
            <Small>{line.conditionComment}</Small>
          </Table.Td>
          <Table.Td>{restocking && t(`restocking.${restocking}`)}</Table.Td>
          <Table.Td>
            {decision && (
              <Badge variant="outline" color={looks[decision]}>
                {t(`decision.${decision}`)}
              </Badge>
            )}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

function Small({ children }: { readonly children: string }) {
  if (children === '') return null
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  )
}
