import { FileInput, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { Shape } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { fileBytesMax, type ImportFile, readImportFile } from './import-file.ts'
import { useT } from './texts.ts'

export type Kind = Shape<'CreateImportBodyV2'>['kind']

export const kinds: readonly Kind[] = [
  ...(['items', 'prices', 'stock', 'customers', 'addresses', 'orders', 'parcels'] as const),
]

interface FileChoiceProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly onFile: (file: ImportFile | undefined) => void
}

/** What is imported, and from which file. */
export function FileChoice({ kind, onKind, onFile }: FileChoiceProps) {
  const t = useT()
  const { fileSize } = useFormats()
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: File | null) => {
    const isTooLarge = (chosen?.size ?? 0) > fileBytesMax
    setFault(isTooLarge ? t('tooLarge', { size: fileSize(fileBytesMax) }) : undefined)
    onFile(chosen && !isTooLarge ? await readImportFile(chosen) : undefined)
  }
  return (
    <Group align="flex-start">
      <Select
        label={t('whatKind')}
        allowDeselect={false}
        value={kind}
        onChange={(value) => onKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FileInput
        label={t('file')}
        description={t('file.hint')}
        placeholder={t('file.choose')}
        accept=".csv,.xlsx,text/csv"
        miw={320}
        clearable
        clearButtonProps={{ 'aria-label': t('file.clear') }}
        error={fault}
        onChange={(chosen) => void choose(chosen)}
      />
    </Group>
  )
}
