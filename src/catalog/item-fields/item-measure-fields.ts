import { amount } from '../../platform/exchange/mapping/field-kinds.ts'
import type { FieldTable } from '../../platform/records/fields/field-table.ts'
import { Quantity } from '../../platform/values/shape.ts'
import { weight } from '../exchange/columns/weight-field.ts'
import type { ItemField } from './item-field.ts'

export const measureFields = {
  dimensions: {
    fields: {
      length: {
        shape: Quantity({ description: 'Length in cm; 0 means unknown.' }),
        column: { type: 'numeric', initial: 0 },
        copied: 'measurementsCopyOptions',
        file: { column: 37, field: amount(['Length (cm)', 'Länge', 'Laenge', 'Länge (cm)']) },
        filter: 'graph',
        graph: { ItemListItem: 'length', ItemMeasurements: 'length' },
      },
      width: {
        shape: Quantity({ description: 'Width in cm; 0 means unknown.' }),
        column: { type: 'numeric', initial: 0 },
        copied: 'measurementsCopyOptions',
        file: { column: 38, field: amount(['Width (cm)', 'Breite', 'Breite (cm)']) },
        filter: 'graph',
        graph: { ItemListItem: 'width', ItemMeasurements: 'width' },
      },
      height: {
        shape: Quantity({ description: 'Height in cm; 0 means unknown.' }),
        column: { type: 'numeric', initial: 0 },
        copied: 'measurementsCopyOptions',
        file: { column: 39, field: amount(['Height (cm)', 'Höhe', 'Hoehe', 'Höhe (cm)']) },
        filter: 'graph',
        graph: { ItemListItem: 'height', ItemMeasurements: 'height' },
      },
    },
  },
  weights: {
    fields: {
      itemWeight: {
        // The published interface misspells this name; only generation 1 uses the wrong spelling.
        shape: Quantity({
          v1: 'ItemWeigth',
          description: 'Weight of one unit in kg without packaging; 0 means unknown.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'measurementsCopyOptions',
        file: {
          name: 'weight',
          column: 35,
          field: weight(
            ['Weight (kg)', 'Item Weight', 'Gewicht', 'Gewicht (kg)', 'Artikelgewicht'],
            'kg',
          ),
        },
        filter: 'graph',
        graph: { ItemListItem: 'weight', ItemMeasurements: 'weight' },
      },
      shippingWeight: {
        shape: Quantity({
          description: 'Weight of one unit in kg with packaging; 0 means unknown.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'measurementsCopyOptions',
        file: { column: 36, field: weight(['Shipping Weight (kg)', 'Versandgewicht'], 'kg') },
        filter: 'graph',
        graph: { ItemListItem: 'shippingWeight', ItemMeasurements: 'shippingWeight' },
      },
    },
  },
} as const satisfies FieldTable<ItemField>
