import { Alert, Button, Checkbox, Group, Stack, TextInput, Title } from '@mantine/core'
import { Fault } from '../../../../../api/faults.ts'
import { useSession } from '../../../../../session.ts'
import type { Tagged } from '../../../../../shared/conflict/use-merged-save.ts'
import { DecimalInput } from '../../../../../shared/form/decimal-input.tsx'
import { useLeaveGuard } from '../../../../../shared/form/leave-guard.ts'
import { useKeys } from '../../../../../shared/keys.ts'
import { ItemFinder } from '../../../../../shared/picking/item-finder.tsx'
import type { SupplierOrder } from '../../queries.ts'
import { useT } from '../../texts.ts'
import { isWhole } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { useDraft } from './use-draft.ts'

interface DraftFormProps {
  readonly loaded: Tagged<SupplierOrder>
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** A draft, all of which can be changed until it is sent. */
export function DraftForm({ loaded, onUnsaved }: DraftFormProps) {
  const t = useT()
  const { currency } = useSession().tenant
  const form = useDraft(loaded, onUnsaved)
  const { draft, change, error, isUnsaved, isSaving, isStale } = form
  useLeaveGuard(isUnsaved && !isSaving)
  const { currencyIso, salesOrderId } = loaded.data
  const faults = error instanceof Fault ? error.fields : {}
  const isOfQuantity = error instanceof Fault && error.code.startsWith('supplier-order.quantity.')
  const canSave = isUnsaved && isWhole(draft) && !isStale
  useKeys(canSave ? [{ keys: 's', label: t('save'), run: form.save }] : [])
  return (
    <Stack component="section" gap="sm" aria-label={t('draft')}>
      <Title order={2}>{t('lines')}</Title>
      {isStale && <ChangedMeanwhile onTheirs={form.takeTheirs} onMine={form.keepMine} />}
      <DraftLines {...{ draft, faults, currencyIso }} onChange={change} />
      {salesOrderId === null && (
        <ItemFinder
          // Empty again after each item.
          key={draft.lines.length}
          label={t('addItem')}
          placeholder={t('addItem.hint')}
          nothing={t('addItem.none')}
          value={null}
          onFound={(item) => item && change({ lines: [...draft.lines, newLine(item)] })}
        />
      )}
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('externalNumber')}
          maxLength={255}
          value={draft.externalNumber}
          onChange={({ currentTarget }) => change({ externalNumber: currentTarget.value })}
        />
        {currencyIso !== currency && (
          <DecimalInput
            label={t('factor.of', { currency: currencyIso, own: currency })}
            description={t('factor.hint')}
            value={draft.currencyFactor}
            error={faults['currencyFactor']}
            onDecimal={(currencyFactor) => change({ currencyFactor })}
          />
        )}
        <TextInput
          label={t('comment')}
          flex={1}
          miw={220}
          maxLength={1000}
          value={draft.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </Group>
      {error && (
        <Alert color="danger" variant="outline" role="alert">
          {[error.message, ...Object.values(faults)].join(' ')}
        </Alert>
      )}
      {(isOfQuantity || draft.acceptsOtherQuantities) && (
        <Checkbox
          label={t('acceptsOther')}
          checked={draft.acceptsOtherQuantities}
          onChange={({ currentTarget }) =>
            change({ acceptsOtherQuantities: currentTarget.checked })
          }
        />
      )}
      <Group>
        <Button variant="default" disabled={!isUnsaved} onClick={form.discard}>
          {t('discard')}
        </Button>
        <Button disabled={!canSave} loading={isSaving} onClick={form.save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}

const newLine = ({ id, title, about }: { id: string; title: string; about: string }) => ({
  ...{ key: `${id} ${Date.now()}`, itemId: id, name: title, sku: about, supplierSku: '' },
  ...{ quantity: 1, price: null, day: '' },
})

interface ChangedMeanwhileProps {
  readonly onTheirs: () => Promise<void>
  readonly onMine: () => Promise<void>
}

/** A colleague was quicker: nothing was saved, and what was entered is still there. */
function ChangedMeanwhile({ onTheirs, onMine }: ChangedMeanwhileProps) {
  const t = useT()
  return (
    <Alert color="warning" variant="outline" role="alert" title={t('changedMeanwhile')}>
      {t('changedMeanwhile.more')}
      <Group mt="sm">
        <Button variant="default" size="xs" onClick={() => void onTheirs()}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void onMine()}>
          {t('keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
