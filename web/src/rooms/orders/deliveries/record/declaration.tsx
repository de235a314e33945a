import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { Fault } from '../../../../api/faults.ts'
import { queries } from '../../../../queries.ts'
import { useCan } from '../../../../session.ts'
import { sayDone, sayFailed } from '../../../../shared/messages/toasts.ts'
import { stateOf } from '../delivery-states.tsx'
import { type CustomsData, customsQuery, type Delivery } from '../queries.ts'
import { useT } from '../texts.ts'

/** Loaded when somebody looks at the declaration. */
const DocumentPanel = lazy(async () => ({
  default: (await import('../../../../shared/documents/document-panel.tsx')).DocumentPanel,
}))

interface DeclarationProps {
  readonly delivery: Delivery
  readonly customs: CustomsData
}

/** The customs declaration: looked at, printed and saved; what it lacks is said there. */
export function Declaration({ delivery, customs }: DeclarationProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { id, number, deliveryNoteDate: date } = delivery
  const document = {
    ...{ documentKind: 'customs-declaration' as const, documentId: id, number, date },
    ...{ path: `/v2/delivery-notes/${id}/customs-declaration`, printScope: 'deliverynotes.print' },
  }
  // What it lacked may have been entered meanwhile.
  const close = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: customsQuery(id).queryKey })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('customs.declaration', { form: customs.form?.toUpperCase() ?? '' })}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentPanel document={document} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type Category = CustomsData['category']
const categories: readonly Category[] = [
  ...(['sale-of-goods', 'commercial-sample', 'gift', 'documents'] as const),
  ...(['returned-goods', 'other'] as const),
]

/** What the contents are to customs, as a person says it. */
export function Contents({ delivery, customs }: DeclarationProps) {
  const t = useT()
  const can = useCan()
  const [category, setCategory] = useState(customs.category)
  const [explanation, setExplanation] = useState(customs.explanation)
  const mayChange = can('deliverynotes.write') && stateOf(delivery) !== 'cancelled'
  const isChanged = category !== customs.category || explanation !== customs.explanation
  const save = useMutation({
    mutationFn: () => {
      const params = { path: { deliveryNoteId: delivery.id } }
      const body = { category, explanation }
      return answerOf(
        api.PATCH('/v2/delivery-notes/{deliveryNoteId}/customs-data', { params, body }),
      )
    },
    onSuccess: async (saved) => {
      queries.setQueryData(customsQuery(delivery.id).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['documents', 'pages'] })
      sayDone(t('customs.saved'))
    },
    onError: (error) => !(error instanceof Fault && error.status === 400) && sayFailed(error),
  })
  const faults = save.error instanceof Fault ? save.error.fields : {}
  return (
    <Group align="flex-start" gap="sm">
      <Select
        w={220}
        label={t('customs.contents')}
        data={categories.map((value) => ({ value, label: t(`customs.category.${value}.name`) }))}
        value={category}
        allowDeselect={false}
        disabled={!mayChange}
        error={faults['category']}
        onChange={(chosen) => setCategory(chosen as Category)}
      />
      <TextInput
        flex={1}
        miw={220}
        maw={420}
        label={t('customs.explanation')}
        placeholder={t('customs.explanation.hint')}
        maxLength={60}
        value={explanation}
        disabled={!mayChange}
        required={category === 'other'}
        withAsterisk={category === 'other'}
        error={faults['explanation']}
        onChange={({ currentTarget }) => setExplanation(currentTarget.value)}
      />
      {mayChange && isChanged && (
        <Button mt={24} loading={save.isPending} onClick={() => save.mutate()}>
          {t('customs.save')}
        </Button>
      )}
    </Group>
  )
}
