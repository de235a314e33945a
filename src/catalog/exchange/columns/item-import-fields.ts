import { fileFieldsOf } from '../../../platform/exchange/file-fields.ts'
import { flag } from '../../../platform/exchange/mapping/field-kinds.ts'
import { rowsOf } from '../../../platform/records/fields/field-table.ts'
import { itemFields } from '../../item-fields/item-fields.ts'
import { shopFields } from './shop-fields.ts'
import { weight } from './weight-field.ts'

/**
 * What an import of items reads, by the names of a mapping file: the fields of an item, those of the
 * widespread shop export in which the rows of one handle are the variants of one product, and other ways
 * to say a weight and whether an item is active.
 */
export const itemImportFields = {
  ...fileFieldsOf(rowsOf(itemFields)),
  ...shopFields,
  weightGrams: weight(['Weight (g)', 'Grams', 'Variant Grams', 'Gewicht (g)', 'Gramm'], 'g'),
  discontinued: flag(['Is Discontinued', 'Auslaufartikel', 'Eingestellt'], false),
}
