import { Button, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../../../shared/form/leave-guard.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { ItemFinder } from '../../../../shared/picking/item-finder.tsx'
import { type Bill, billQuery, type ProductionItem } from '../../queries.ts'
import { Refusal } from '../../record/refusal.tsx'
import { useT } from '../../texts.ts'
import { DraftParts } from './draft-parts.tsx'
import { useVersion } from './use-version.ts'

interface VersionFormProps {
  readonly item: ProductionItem
  readonly bill: Bill
}

/** A draft, all of which can be changed until it is activated. */
export function VersionForm({ item, bill }: VersionFormProps) {
  const { data, error, refetch } = useQuery(billQuery(item.id, bill.id))
  if (data) return <LoadedForm item={item} loaded={data} />
  return error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={160} aria-busy />
}

interface LoadedFormProps {
  readonly item: ProductionItem
  readonly loaded: Tagged<Bill>
}

function LoadedForm({ item, loaded }: LoadedFormProps) {
  const t = useT()
  const { draft, change, discard, save, isUnsaved, isSaving, error } = useVersion(item, loaded)
  useLeaveGuard(isUnsaved && !isSaving)
  const canSave = isUnsaved && draft.parts.every(({ quantity }) => Number(quantity) > 0)
  useKeys(canSave ? [{ keys: 's', label: t('save'), run: save }] : [])
  const except = [item.itemId, ...draft.parts.map(({ itemId }) => itemId)]
  return (
    <Stack component="section" gap="sm" aria-label={t('bill')}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('bill.name')}
          w={340}
          maxLength={255}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Textarea
          label={t('bill.steps')}
          description={t('bill.steps.hint')}
          w={340}
          autosize
          minRows={2}
          value={draft.steps}
          onChange={({ currentTarget }) => change({ steps: currentTarget.value })}
        />
      </Group>
      <DraftParts draft={draft} onChange={change} />
      <ItemFinder
        // Empty again after each item.
        key={draft.parts.length}
        label={t('part.add')}
        placeholder={t('find.hint')}
        nothing={t('find.none')}
        value={null}
        onFound={(found) => {
          if (!found || except.includes(found.id)) return
          const part = { itemId: found.id, name: found.title, sku: found.about }
          change({ parts: [...draft.parts, { ...part, quantity: 1, operationName: null }] })
        }}
      />
      <Textarea
        label={t('bill.description')}
        autosize
        minRows={1}
        maxLength={4000}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <Refusal error={error} />
      <Group>
        <Button variant="default" disabled={!isUnsaved} onClick={discard}>
          {t('discard')}
        </Button>
        <Button disabled={!canSave} loading={isSaving} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
