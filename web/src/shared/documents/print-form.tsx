import { Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { useCan } from '../../session.ts'
import { sayDone, sayFailed } from '../messages/toasts.ts'
import { postTo } from '../records/record-queries.ts'
import { MissingRight } from './missing-right.tsx'
import type { ListedDocument, Wishes } from './queries.ts'
import { useT } from './texts.ts'
import { usePrinters } from './use-printers.ts'
import { queryOf } from './wishes.ts'

interface PrintFormProps {
  readonly document: ListedDocument
  readonly wishes: Wishes
}

/** Printer and number of copies, where the person may print such documents. */
export function PrintForm(props: PrintFormProps) {
  const can = useCan()
  const { printScope } = props.document
  return can(printScope) ? <AllowedForm {...props} /> : <MissingRight scope={printScope} />
}

function AllowedForm({ document, wishes }: PrintFormProps) {
  const t = useT()
  const { printers, usual } = usePrinters(document.documentKind)
  const [chosen, setChosen] = useState<string | null>()
  const [copies, setCopies] = useState<number | ''>('')
  const printer = chosen === undefined ? usual : chosen
  const print = useMutation({
    mutationFn: (key: string) => {
      const query = queryOf(wishes, {
        ...(printer && { printer }),
        ...(copies !== '' && { copies: String(copies) }),
      })
      return postTo(`${document.path}/output/print${query}`, undefined, key)
    },
    onSuccess: () => sayDone(t('printing')),
    onError: (error) => !(error instanceof Fault && error.status === 400) && sayFailed(error),
  })
  const fault = print.error instanceof Fault ? print.error : undefined
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <Select
          flex={1}
          label={t('printer')}
          placeholder={t('printer.own')}
          clearable
          data={printers}
          value={printer}
          error={fault?.fields['printer'] ?? (fault?.status === 400 ? fault.message : undefined)}
          onChange={setChosen}
        />
        <NumberInput
          w={96}
          label={t('copies')}
          min={1}
          max={99}
          allowDecimal={false}
          placeholder="–"
          value={copies}
          hideControls
          onChange={(value) => setCopies(typeof value === 'number' ? value : '')}
        />
      </Group>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate(submissionKey())}
      >
        {t('print')}
      </Button>
    </Stack>
  )
}
