import { SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session.ts'
import { ChoiceField, DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useChoices } from '../choices.ts'
import { stockQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'

const amounts = [
  ...['weights.itemWeight', 'weights.shippingWeight', 'dimensions.length', 'dimensions.width'],
  ...['dimensions.height', 'storageOptions.globalMinimumStockLevel', 'storageOptions.buffer'],
  ...['storageOptions.procurementTime', 'storageOptions.additionalHandlingTime'],
]

const switches = [
  ...['allowNegativeStock', 'storageOptions.serialNumberTracking'],
  'storageOptions.determineProcurementTimeAutomatically',
]

/** How the item is stored, and how much of it there is. */
export function StorageTab({ form, itemId }: { readonly form: Form; readonly itemId: string }) {
  const { labelOf } = useFieldTexts()
  const can = useCan()
  return (
    <Stack>
      {(can('stocks.read') || can('all.read')) && <StockTable itemId={itemId} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {amounts.map((path) => (
          <DecimalField key={path} form={form} path={path} label={labelOf(path)} />
        ))}
        <ChoiceField
          form={form}
          path="shippingClassId"
          label={labelOf('shippingClassId')}
          choices={useChoices('shippingClasses')}
        />
        <ChoiceField
          form={form}
          path="availabilityId"
          label={labelOf('availabilityId')}
          choices={useChoices('availabilities')}
        />
      </SimpleGrid>
      {switches.map((path) => (
        <SwitchField key={path} form={form} path={path} label={labelOf(path)} />
      ))}
    </Stack>
  )
}

/** Where it lies. What cannot be read leaves the rest of the page as it is. */
function StockTable({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { number } = useFormats()
  const { data, error } = useQuery(stockQuery(itemId))
  if (error) return <Text c="dimmed">{error.message}</Text>
  if (!data) return null
  return (
    <>
      <Text>
        {t('stock', {
          total: number(data.quantityTotal),
          reserved: number(data.quantityReserved),
          available: number(data.quantityAvailable),
        })}
      </Text>
      {data.warehouses.length > 0 && (
        <Table maw={480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('warehouse')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('quantity')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.warehouses.map(({ warehouseId, name, quantityTotal }) => (
              <Table.Tr key={warehouseId}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{number(quantityTotal)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
