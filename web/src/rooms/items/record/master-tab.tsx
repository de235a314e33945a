import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField, TextField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { manufacturersQuery, productGroupsQuery } from '../queries.ts'
import { useFieldTexts } from './field-texts.ts'

const plain = [
  ...['identifiers.gtin', 'identifiers.manufacturerNumber', 'identifiers.ownIdentifier'],
  ...['countryOfOrigin', 'taric', 'searchTerms'],
]

/** What the item is. */
export function MasterTab({ form }: { readonly form: Form }) {
  const { labelOf } = useFieldTexts()
  const manufacturers = useQuery(manufacturersQuery).data?.items ?? []
  const groups = useQuery(productGroupsQuery).data?.items ?? []
  const choices = (records: readonly { id: string; name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField form={form} path="name" label={labelOf('name')} isRequired />
        <TextField form={form} path="sku" label={labelOf('sku')} isRequired />
        <ChoiceField
          form={form}
          path="manufacturerId"
          label={labelOf('manufacturerId')}
          choices={choices(manufacturers)}
        />
        <ChoiceField
          form={form}
          path="productGroupId"
          label={labelOf('productGroupId')}
          choices={choices(groups)}
        />
        {plain.map((path) => (
          <TextField key={path} form={form} path={path} label={labelOf(path)} />
        ))}
      </SimpleGrid>
      {['shortDescription', 'description', 'annotation'].map((path) => (
        <TextField key={path} form={form} path={path} label={labelOf(path)} isLong />
      ))}
    </Stack>
  )
}
