import { ActionIcon, Select, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { ItemLink } from '../../item-link.tsx'
import { useT } from '../../texts.ts'
import { type DraftPart, type DraftVersion, stepsOf } from './use-version.ts'

interface DraftPartsProps {
  readonly draft: DraftVersion
  readonly onChange: (change: Pick<DraftVersion, 'parts'>) => void
}

/** The parts of a draft, each changed in its place. */
export function DraftParts({ draft, onChange }: DraftPartsProps) {
  const t = useT()
  const steps = stepsOf(draft)
  if (draft.parts.length === 0) return null
  const change = (next: DraftPart) =>
    onChange({ parts: draft.parts.map((one) => (one.itemId === next.itemId ? next : one)) })
  return (
    <WideTable minWidth={560}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('part')}</Table.Th>
            <Table.Th scope="col" w={130}>
              {t('each')}
            </Table.Th>
            <Table.Th scope="col" w={200}>
              {t('step')}
            </Table.Th>
            <Table.Th w={40} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {draft.parts.map((part) => (
            <Table.Tr key={part.itemId}>
              <Table.Td>
                <ItemLink item={part} />
              </Table.Td>
              <Table.Td>
                <DecimalInput
                  aria-label={t('each.of', { name: part.name })}
                  value={part.quantity}
                  onDecimal={(quantity) => change({ ...part, quantity })}
                />
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={t('step.of', { name: part.name })}
                  clearable
                  disabled={steps.length === 0}
                  data={[...steps]}
                  value={part.operationName}
                  onChange={(operationName) => change({ ...part, operationName })}
                />
              </Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('part.remove', { name: part.name })}
                  onClick={() =>
                    onChange({ parts: draft.parts.filter(({ itemId }) => itemId !== part.itemId) })
                  }
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
