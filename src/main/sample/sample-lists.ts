import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'

export const companies = ['Harbour Roasters GmbH', 'Harbour Trading Ltd']

/** `code` is the name of a channel in the table of items. */
export const channels = [
  { code: 'shop', type: channelTypes.onlineShop, connection: 1, shop: 1, name: 'Online shop' },
  {
    code: 'till',
    type: channelTypes.pointOfSale,
    connection: 1,
    shop: 1,
    name: 'Shop at the quay',
  },
  { code: 'market', type: channelTypes.marketplaceA, connection: 1, shop: 1, name: 'Marketplace' },
  {
    code: 'mall',
    type: channelTypes.channelConnector,
    connection: 1,
    shop: 1,
    name: 'Quayside mall',
  },
  {
    code: 'later',
    type: channelTypes.channelConnector,
    connection: 1,
    shop: 2,
    name: 'Channel in preparation',
  },
]

export const categoryTree: Readonly<Record<string, readonly string[]>> = {
  Coffee: ['Espresso roasts', 'Filter roasts', 'Decaffeinated', 'Ground coffee', 'Green coffee'],
  Tea: ['Black tea', 'Green tea', 'Oolong and white', 'Herbal infusions', 'Fruit infusions'],
  Equipment: ['Brewers', 'Grinders', 'Kettles', 'Small tools', 'Spare parts'],
  Tableware: ['Cups and mugs', 'Pots'],
  Accessories: ['Filters and papers', 'Care', 'Storage', 'Textiles'],
  Gifts: [],
}

export const manufacturers = [
  { name: 'Harbour Roasters', description: 'Our own roastery at the quay.' },
  { name: 'Saltmarsh Coffee', description: 'A small roastery behind the dyke.' },
  { name: 'Tidewater Tea', description: 'Buys from gardens that it has visited.' },
  { name: 'Meadow & Garden', description: 'Herbs and fruit, dried whole.' },
  { name: 'Bellweather Brewing', description: 'Grinders and pots that can be repaired.' },
  { name: 'Kiln & Glaze', description: 'Stoneware and porcelain from a workshop of five.' },
  { name: 'Clearspout', description: 'Kettles, glass and small tools.' },
  { name: 'Fernbrook Paper', description: 'Papers, tins and cloth.' },
].map((manufacturer, sortNumber) => ({ ...manufacturer, sortNumber }))

export const productGroups = ['Coffee', 'Tea', 'Equipment', 'Accessories', 'Gifts']

export const taxClasses = [
  { name: 'Standard rate', isDefault: true, type: taxClassTypes.normal },
  { name: 'Reduced rate', isDefault: false, type: taxClassTypes.reduced },
  { name: 'No tax', isDefault: false, type: taxClassTypes.none },
]

export const shippingClasses = ['Parcel', 'Letter', 'Bulky goods']

export const availabilities = ['In stock', '3 to 5 days', 'On order']

const named = (en: string, de: string) =>
  [
    { name: en, languageIso: 'en' },
    { name: de, languageIso: 'de' },
  ] as [{ name: string; languageIso: string }, { name: string; languageIso: string }]

export const conditions = [
  { isDefault: true, names: named('New', 'Neu') },
  { isDefault: false, names: named('Refurbished', 'Generalüberholt') },
  { isDefault: false, names: named('Used', 'Gebraucht') },
]

export const persons = [
  {
    number: 'RP-1',
    description: 'Coffee and gifts',
    address: {
      company: 'Harbour Roasters GmbH',
      formOfAddress: 'Ms',
      firstName: 'Ines',
      lastName: 'Carstens',
      street: 'Am Sandtorkai 40',
      postalCode: '20457',
      city: 'Hamburg',
      state: 'Hamburg',
      countryIso: 'DE',
      vatId: 'DE999999990',
      phoneNumber: '+49 40 5550100',
      emailAddress: 'safety@harbour-roasters.example',
    },
  },
  {
    number: 'RP-2',
    description: 'Tea and infusions',
    address: {
      company: 'Tidewater Tea B.V.',
      formOfAddress: 'Mr',
      firstName: 'Joris',
      lastName: 'van Dalen',
      street: 'Veemkade 112',
      address2: 'Building C',
      postalCode: '1019 GZ',
      city: 'Amsterdam',
      countryIso: 'NL',
      vatId: 'NL999999990B01',
      phoneNumber: '+31 20 5550100',
      emailAddress: 'quality@tidewater-tea.example',
    },
  },
  {
    number: 'RP-3',
    description: 'Equipment, tableware and accessories',
    address: {
      company: 'Bellweather Europe s.r.l.',
      formOfAddress: 'Ms',
      title: 'Dr.',
      firstName: 'Giulia',
      lastName: 'Ferrero',
      street: 'Via del Porto 5',
      postalCode: '34121',
      city: 'Trieste',
      countryIso: 'IT',
      vatId: 'IT99999999990',
      phoneNumber: '+39 040 5550100',
      emailAddress: 'compliance@bellweather.example',
    },
  },
]

export const customerGroups = [
  { name: 'End customers', isDefault: true },
  { name: 'Trade', discount: 10, isNetPrice: true },
  { name: 'Staff and friends', discount: 20 },
]

export const customerCategories = ['New', 'Regular', 'Loyal']

export const paymentMethods = [
  {
    name: 'Invoice',
    isDefault: true,
    canShipBeforePayment: true,
    paymentDueInDays: 30,
    cashDiscountDays: 14,
    cashDiscountValue: 2,
    paymentOption: 'transfer' as const,
  },
  { name: 'Prepayment', isDunningActive: false, paymentOption: 'transfer' as const },
  { name: 'Direct debit', canShipBeforePayment: true, paymentOption: 'debit' as const },
  { name: 'Credit card', isDunningActive: false, paymentOption: 'online' as const },
  { name: 'Cash', isDunningActive: false, paymentOption: 'cash' as const },
]
