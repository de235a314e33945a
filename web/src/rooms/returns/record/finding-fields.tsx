import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useNames } from '../../../shared/records/names.tsx'
import { useT } from '../texts.ts'
import type { Finding } from './findings.ts'

const decisions = ['refund', 'replace', 'refuse'] as const
const restockings = ['sellable', 'blocked', 'scrapped', 'none'] as const

interface FindingFieldsProps {
  readonly finding: Finding
  /** Whether it is one of several parts of its line, which have quantities of their own. */
  readonly isPart: boolean
  readonly faultAt: (member: string) => string | undefined
  readonly onChange: (said: Partial<Finding>) => void
  /** Undefined where nothing can be split off. */
  readonly onSplit: (() => void) | undefined
}

/** What was found of a line or a part of it, in one row. */
export function FindingFields({ finding, isPart, faultAt, onChange, onSplit }: FindingFieldsProps) {
  const t = useT()
  const conditions = useNames({ path: '/v2/conditions' })
  const warehouses = useNames({ path: '/v2/warehouses' })
  const { decision, restocking } = finding
  const isStocked = restocking !== 'scrapped' && restocking !== 'none' && decision !== 'refuse'
  return (
    <Group gap="xs" align="flex-end">
      {isPart && (
        <DecimalInput
          label={t('quantity')}
          w={80}
          value={finding.quantity}
          error={faultAt('quantity')}
          onDecimal={(quantity) => onChange({ quantity: quantity === null ? 0 : Number(quantity) })}
        />
      )}
      <Select
        label={t('condition')}
        placeholder={t('condition.asNew')}
        w={160}
        clearable
        data={conditions.choices}
        value={finding.conditionId ?? null}
        error={faultAt('conditionId')}
        onChange={(conditionId) => onChange({ conditionId })}
      />
      <Select
        label={t('decision')}
        w={140}
        allowDeselect={false}
        data={decisions.map((value) => ({ value, label: t(`decision.${value}`) }))}
        value={decision ?? 'refund'}
        onChange={(chosen) => onChange({ decision: chosen as (typeof decisions)[number] })}
      />
      <Select
        label={t('restocking')}
        placeholder={t(decision === 'refuse' ? 'restocking.none' : 'restocking.usual')}
        w={160}
        clearable
        data={restockings.map((value) => ({ value, label: t(`restocking.${value}`) }))}
        value={restocking ?? null}
        error={faultAt('restocking')}
        onChange={(chosen) =>
          onChange({ restocking: chosen as (typeof restockings)[number] | null })
        }
      />
      <Select
        label={t('warehouse')}
        placeholder={isStocked ? t('warehouse.usual') : '–'}
        w={150}
        clearable
        disabled={!isStocked}
        data={warehouses.choices}
        value={finding.warehouseId ?? null}
        error={faultAt('warehouseId')}
        onChange={(warehouseId) => onChange({ warehouseId })}
      />
      <TextInput
        label={t('comment')}
        flex={1}
        miw={130}
        value={finding.conditionComment ?? ''}
        error={faultAt('conditionComment')}
        onChange={({ currentTarget }) => onChange({ conditionComment: currentTarget.value })}
      />
      {onSplit && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('split')}
          title={t('split')}
          onClick={onSplit}
        >
          <IconArrowsSplit2 size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
