import { Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import type { ReturnLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { FindingFields } from './finding-fields.tsx'
import { type Finding, firstFindings, inspectionOf, splitOff } from './findings.ts'
import type { StepDialogProps } from './step-dialog.ts'
import { WorkDialog } from './work-dialog.tsx'

/** What was found: the condition of each line or part of it, what the customer gets for it, and where it goes. */
export function InspectDialog({ returned, lines, onClose }: StepDialogProps) {
  const t = useT()
  const [findings, setFindings] = useState(() => firstFindings(lines))
  return (
    <WorkDialog
      title={t('inspect.of', { number: returned.number })}
      action={t('inspect')}
      size={920}
      onWork={(key) => {
        const params = { path: { returnId: returned.id } }
        const headers = { 'Idempotency-Key': key }
        const body = inspectionOf(findings)
        return answerOf(api.POST('/v2/returns/{returnId}/inspect', { params, body, headers }))
      }}
      done={() => t('inspected.done')}
      onClose={onClose}
    >
      {(faultAt) =>
        lines.map((line) => (
          <InspectedLine
            key={line.id}
            line={line}
            findings={findings}
            faultAt={(finding, member) =>
              faultAt(`lineItems[${findings.indexOf(finding)}].${member}`)
            }
            onChange={setFindings}
          />
        ))
      }
    </WorkDialog>
  )
}

interface InspectedLineProps {
  readonly line: ReturnLine
  readonly findings: readonly Finding[]
  readonly faultAt: (finding: Finding, member: string) => string | undefined
  readonly onChange: (findings: Finding[]) => void
}

/** A line of the return with all that was found of it. */
function InspectedLine({ line, findings, faultAt, onChange }: InspectedLineProps) {
  const t = useT()
  const { number } = useFormats()
  const own = findings.filter(({ returnLineItemId }) => returnLineItemId === line.id)
  const maySplit = line.serialNumbers.length === 0 && own.some((one) => Number(one.quantity) > 1)
  const change = (one: Finding, said: Partial<Finding>) =>
    onChange(findings.map((finding) => (finding === one ? { ...finding, ...said } : finding)))
  return (
    <Paper withBorder p="sm" component="section" aria-label={line.name}>
      <Stack gap="xs">
        <div>
          <Text fw={600}>{`${number(line.quantity)} × ${line.name}`}</Text>
          <Text size="xs" c="dimmed" component="div">
            {line.sku} · <Names of={{ path: '/v2/return-reasons' }} ids={line.returnReasonId} />
            {line.returnReasonComment && ` – ${line.returnReasonComment}`}
          </Text>
        </div>
        {own.map((finding) => (
          <FindingFields
            key={finding.key}
            finding={finding}
            isPart={own.length > 1}
            faultAt={(member) => faultAt(finding, member)}
            onChange={(said) => change(finding, said)}
            onSplit={maySplit ? () => onChange(splitOff(findings, line.id)) : undefined}
          />
        ))}
        {own.length === 1 && line.quantity > 1 && (
          <Text size="xs" c="dimmed">
            {t('split.hint')}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
