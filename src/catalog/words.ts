import type { Words } from '../platform/values/words.ts'

/** What people call items and what they refer to. */
export const catalogWords: Words = {
  records: {
    item: { one: { en: 'Item', de: 'Artikel' }, many: { en: 'Items', de: 'Artikel' } },
    category: {
      one: { en: 'Category', de: 'Kategorie' },
      many: { en: 'Categories', de: 'Kategorien' },
    },
    'category-description': {
      one: { en: 'Text of a category', de: 'Text einer Kategorie' },
      many: { en: 'Texts of categories', de: 'Texte von Kategorien' },
    },
    manufacturer: {
      one: { en: 'Manufacturer', de: 'Hersteller' },
      many: { en: 'Manufacturers', de: 'Hersteller' },
    },
    'responsible-person': {
      one: { en: 'Responsible person', de: 'Verantwortliche Person' },
      many: { en: 'Responsible persons', de: 'Verantwortliche Personen' },
    },
    'tax-class': {
      one: { en: 'Tax class', de: 'Steuerklasse' },
      many: { en: 'Tax classes', de: 'Steuerklassen' },
    },
    'shipping-class': {
      one: { en: 'Shipping class', de: 'Versandklasse' },
      many: { en: 'Shipping classes', de: 'Versandklassen' },
    },
    'product-group': {
      one: { en: 'Product group', de: 'Warengruppe' },
      many: { en: 'Product groups', de: 'Warengruppen' },
    },
    condition: {
      one: { en: 'Condition', de: 'Zustand' },
      many: { en: 'Conditions', de: 'Zustände' },
    },
    availability: {
      one: { en: 'Availability', de: 'Verfügbarkeit' },
      many: { en: 'Availabilities', de: 'Verfügbarkeiten' },
    },
    attribute: {
      one: { en: 'Attribute', de: 'Attribut' },
      many: { en: 'Attributes', de: 'Attribute' },
    },
    property: {
      one: { en: 'Property', de: 'Merkmal' },
      many: { en: 'Properties', de: 'Merkmale' },
    },
    'property-group': {
      one: { en: 'Property group', de: 'Merkmalgruppe' },
      many: { en: 'Property groups', de: 'Merkmalgruppen' },
    },
    'property-value': {
      one: { en: 'Property value', de: 'Merkmalwert' },
      many: { en: 'Property values', de: 'Merkmalwerte' },
    },
    'property-value-description': {
      one: { en: 'Text of a property value', de: 'Text eines Merkmalwerts' },
      many: { en: 'Texts of property values', de: 'Texte von Merkmalwerten' },
    },
    variation: {
      one: { en: 'Variation', de: 'Variation' },
      many: { en: 'Variations', de: 'Variationen' },
    },
    'variation-value': {
      one: { en: 'Variation value', de: 'Variationswert' },
      many: { en: 'Variation values', de: 'Variationswerte' },
    },
    supplier: {
      one: { en: 'Supplier', de: 'Lieferant' },
      many: { en: 'Suppliers', de: 'Lieferanten' },
    },
    'item-supplier': {
      one: { en: 'Supplier of an item', de: 'Lieferant eines Artikels' },
      many: { en: 'Suppliers of items', de: 'Lieferanten von Artikeln' },
    },
    'item-description': {
      one: { en: 'Text of an item', de: 'Text eines Artikels' },
      many: { en: 'Texts of items', de: 'Texte von Artikeln' },
    },
    'item-attributes': {
      one: { en: 'Attributes of an item', de: 'Attribute eines Artikels' },
      many: { en: 'Attributes of items', de: 'Attribute von Artikeln' },
    },
    'item-property': {
      one: { en: 'Property of an item', de: 'Merkmal eines Artikels' },
      many: { en: 'Properties of items', de: 'Merkmale von Artikeln' },
    },
    'cross-references': {
      one: { en: 'Cross-references', de: 'Querverweise' },
      many: { en: 'Cross-references', de: 'Querverweise' },
    },
    'sales-channel': {
      one: { en: 'Sales channel', de: 'Verkaufskanal' },
      many: { en: 'Sales channels', de: 'Verkaufskanäle' },
    },
  },
  fields: {
    phoneExtension: { en: 'Extension', de: 'Durchwahl' },
    ownCustomerNumber: { en: 'Our customer number', de: 'Eigene Kundennummer' },
    contact: { en: 'Contact', de: 'Ansprechpartner' },
    'supplier.deliveryTime': {
      en: 'Delivery takes',
      de: 'Lieferzeit',
      unit: { en: 'days', de: 'Tage' },
    },
    canDropship: {
      en: 'Ships to our customers',
      de: 'Liefert direkt an Kunden',
      help: { en: 'Drop shipping is possible.', de: 'Streckengeschäft ist möglich.' },
    },
    level: { en: 'Level', de: 'Ebene' },
    parentCategoryId: { en: 'Parent category', de: 'Übergeordnete Kategorie' },
    activeSalesChannels: {
      en: 'Shown in',
      de: 'Sichtbar in',
      help: {
        en: 'Online shops and points of sale that show the category.',
        de: 'Onlineshops und Kassen, die die Kategorie zeigen.',
      },
    },
    metaTitle: {
      en: 'Page title',
      de: 'Seitentitel',
      help: { en: 'For search engines.', de: 'Für Suchmaschinen.' },
    },
    metaKeywords: {
      en: 'Keywords',
      de: 'Suchbegriffe',
      help: { en: 'For search engines.', de: 'Für Suchmaschinen.' },
    },
    metaDescription: {
      en: 'Page description',
      de: 'Seitenbeschreibung',
      help: { en: 'For search engines.', de: 'Für Suchmaschinen.' },
    },
    names: { en: 'Names', de: 'Namen' },
    'tax-class.type': { en: 'Rate', de: 'Steuersatz' },
    taxClassId: { en: 'Tax class', de: 'Steuerklasse' },
    shippingClassId: { en: 'Shipping class', de: 'Versandklasse' },
    'condition.isDefault': {
      en: 'Default',
      de: 'Standard',
      help: {
        en: 'The condition of items that name none.',
        de: 'Der Zustand von Artikeln, die keinen nennen.',
      },
    },
    propertyGroups: { en: 'Groups', de: 'Gruppen' },
    'variation.type': { en: 'Choice', de: 'Auswahl' },
  },
  choices: {
    'tax-class.type': {
      0: { en: 'No tax', de: 'Keine Steuer' },
      1: { en: 'Strongly reduced', de: 'Stark ermäßigt' },
      2: { en: 'Lower reduced', de: 'Niedriger ermäßigt' },
      3: { en: 'Reduced', de: 'Ermäßigt' },
      4: { en: 'Normal', de: 'Normal' },
      5: { en: 'Intermediate', de: 'Zwischensatz' },
    },
    'variation.type': {
      0: { en: 'List', de: 'Liste' },
      1: { en: 'Radio buttons', de: 'Optionsfelder' },
      2: { en: 'Swatches', de: 'Farbfelder' },
      3: { en: 'Text box', de: 'Textfeld' },
      4: { en: 'Free text', de: 'Freitext' },
      5: { en: 'Required text', de: 'Pflichttext' },
    },
  },
}
