import type { Field, Notation } from '../../platform/exchange/field.ts'
import {
  amount,
  checkedText,
  flag,
  instant,
  text,
  wholeNumber,
  withinAmounts,
} from '../../platform/exchange/field-kinds.ts'
import { multiplied, readDecimal, rounded, shifted } from '../../platform/tables/decimal.ts'
import { isGtin, isIsbn, isUpc } from '../items/item-identifiers.ts'
import { categories, channels, components, groupQuantities, textList } from './item-list-fields.ts'
import { oversold, shopFields } from './shop-fields.ts'

const wrongDigit = 'has a wrong check digit or length'

/**
 * The fields of items in a file. The names are those of a mapping file; the headers are those of common
 * exports in English and German, and of the widespread shop export in which the rows of one handle are
 * the variants of one product.
 */
export const itemFields = {
  sku: text(
    [
      ...[
        'Variant SKU',
        'Article Number',
        'Item Number',
        'Product Code',
        'Artikelnummer',
        'Artikelnr',
      ],
      ...['Art-Nr', 'Artikel-Nr.', 'Part Number', 'ProductID', 'ItemID', 'ArticleID', 'ArtikelID'],
    ],
    255,
  ),
  name: text(
    [
      ...['Title', 'Product Name', 'Item Name', 'Article Name', 'Artikelname', 'Bezeichnung'],
      ...['Artikelbezeichnung', 'Produktname', 'Titel'],
    ],
    1000,
  ),
  ...shopFields,
  parent: text(['Parent SKU', 'Parent', 'Vaterartikel', 'Vater-SKU', 'Vaterartikelnummer'], 255),
  description: text(
    ['Body (HTML)', 'Body', 'Beschreibung', 'Long Description', 'Langtext'],
    100_000,
  ),
  shortDescription: text(['Kurzbeschreibung', 'Kurztext', 'Summary', 'Quantity Per Unit'], 100_000),
  annotation: text(['Note', 'Notes', 'Anmerkung', 'Bemerkung', 'Notiz', 'Comment'], 100_000),
  searchTerms: text(['Tags', 'Keywords', 'Suchbegriffe', 'Search Keywords'], 100_000),
  manufacturer: text(['Vendor', 'Brand', 'Hersteller', 'Marke', 'Supplier', 'Lieferant'], 255),
  category: categories([
    ...[
      'Category Path',
      'Product Category',
      'Categories',
      'Kategorie',
      'Kategorien',
      'Warengruppenpfad',
    ],
    ...['Category Name', 'Google Shopping / Google Product Category'],
  ]),
  productGroup: text(['Type', 'Product Type', 'Warengruppe', 'Produktgruppe'], 255),
  shippingClass: text(['Versandklasse'], 255),
  taxClass: text(['Steuerklasse'], 255),
  conditionName: text(['Zustand'], 255),
  availabilityName: text(['Lieferstatus'], 255),
  responsiblePersonNumber: text([], 255),
  gtin: checkedText(['EAN', 'GTIN/EAN', 'Barcode', 'Variant Barcode'], isGtin, wrongDigit),
  isbn: checkedText([], isIsbn, wrongDigit),
  upc: checkedText([], isUpc, wrongDigit),
  manufacturerNumber: text(['MPN', 'HAN', 'Herstellernummer', 'Google Shopping / MPN'], 255),
  marketplaceBFnsku: text(['FNSKU'], 255),
  asins: textList(['ASIN']),
  ownIdentifier: text(['Eigene Kennung'], 255),
  salesPriceNet: amount([
    ...['Price', 'Net Price', 'Sales Price', 'Unit Price', 'Variant Price', 'Preis', 'Nettopreis'],
    ...['Verkaufspreis', 'Netto-VK', 'VK netto', 'VK'],
  ]),
  suggestedRetailPrice: amount(['RRP', 'MSRP', 'UVP', 'Variant Compare At Price']),
  purchasePriceNet: amount([
    ...['Purchase Price', 'Cost', 'Cost Price', 'Cost per item', 'Einkaufspreis', 'EK', 'EK netto'],
  ]),
  marketplaceAPrice: amount([]),
  marketplaceBPrice: amount([]),
  weight: weight(['Weight (kg)', 'Item Weight', 'Gewicht', 'Gewicht (kg)', 'Artikelgewicht'], 'kg'),
  weightGrams: weight(['Weight (g)', 'Grams', 'Variant Grams', 'Gewicht (g)', 'Gramm'], 'g'),
  shippingWeight: weight(['Shipping Weight (kg)', 'Versandgewicht'], 'kg'),
  length: amount(['Length (cm)', 'Länge', 'Laenge', 'Länge (cm)']),
  width: amount(['Width (cm)', 'Breite', 'Breite (cm)']),
  height: amount(['Height (cm)', 'Höhe', 'Hoehe', 'Höhe (cm)']),
  countryOfOrigin: text(['Origin', 'Herkunftsland', 'Ursprungsland'], 100),
  taric: text(['Taric Code', 'HS Code', 'Zolltarifnummer', 'Variant HS Code'], 255),
  sortNumber: wholeNumber(['Sort', 'Sort Order', 'Position', 'Sortiernummer']),
  minimumStock: amount(['Minimum Stock Level', 'Reorder Level', 'Mindestbestand', 'Meldebestand']),
  buffer: amount(['Puffer']),
  procurementTime: amount(['Beschaffungszeit']),
  determineProcurementTimeAutomatically: flag([], false),
  additionalHandlingTime: amount(['Bearbeitungszeit']),
  inventoryManagementActive: flag(['Bestandsführung'], true),
  splitQuantity: flag(['Teilbar'], false),
  serialNumberItem: flag(['Seriennummernartikel'], false),
  serialNumberTracking: flag([], false),
  subjectToShelfLifeExpirationDate: flag(['MHD-Artikel'], false),
  subjectToBatchItem: flag(['Chargenartikel'], false),
  allowNegativeStock: oversold(['Überverkäufe', 'Variant Inventory Policy']),
  minimumOrderQuantity: amount(['Mindestabnahme']),
  permissibleOrderQuantity: amount(['Abnahmeintervall']),
  unNumber: text(['UN-Nummer'], 255),
  hazardNo: text(['Gefahrnummer'], 255),
  priceListActive: flag([], false),
  ignoreDiscounts: flag(['Nicht rabattfähig'], false),
  activeSalesChannels: channels([]),
  components: components(['Stückliste']),
  groupQuantities: groupQuantities([]),
  isActive: flag(['Active', 'Status', 'Published', 'Aktiv'], true),
  discontinued: flag(['Is Discontinued', 'Auslaufartikel', 'Eingestellt'], false),
  releasedOnDate: instant(['Release Date', 'Released On', 'Erscheinungsdatum']),
}

/** Kilograms in a unit, as digits and the number of decimal places: exact by definition. */
const kilogramsPerUnit: Readonly<Record<string, readonly [digits: bigint, places: number]>> = {
  lb: [45_359_237n, 8],
  lbs: [45_359_237n, 8],
  oz: [28_349_523_125n, 12],
  t: [1000n, 0],
}
const measured = /^(?<number>.*?[\d.,])\s*(?<unit>kg|gr?|lbs?|oz|t)\.?$/i

/** A weight in kilograms, exact to a tenth of a gram; a unit in the cell overrides that of the column. */
function weight(names: readonly string[], unit: 'kg' | 'g'): Field<string> {
  return {
    names,
    isNumber: true,
    read: (cell, notation) => {
      if (cell === '') return '0'
      const parts = measured.exec(cell)?.groups
      return withinAmounts(
        kilograms(parts?.['number'] ?? cell, parts?.['unit']?.toLowerCase() ?? unit, notation),
        cell,
      )
    },
  }
}

function kilograms(number: string, unit: string, { decimal }: Notation): string {
  const count = readDecimal(number, decimal)
  if (unit === 'kg') return count
  if (unit === 'g' || unit === 'gr') return shifted(count, 3)
  const [digits, places] = kilogramsPerUnit[unit] ?? [1n, 0]
  return rounded(multiplied(count, digits, places), 4)
}
