import type { Meanings } from '../platform/values/words.ts'

/** What fields of items and of what sorts them mean. */
export const catalogMeanings: Meanings = {
  'category.description': {
    en: 'The text of the category where a shop has no text of its own in the language.',
    de: 'Der Text der Kategorie, wo ein Shop keinen eigenen in der Sprache hat.',
  },
  parentCategoryId: {
    en: 'The category above; empty: it stands at the top of the tree.',
    de: 'Die Kategorie darüber; leer: Sie steht oben im Baum.',
  },
  level: { en: 'How many categories stand above it.', de: 'Wie viele Kategorien über ihr stehen.' },
  homepage: {
    en: 'The web address of the manufacturer, shown with its items.',
    de: 'Die Webadresse des Herstellers, gezeigt bei seinen Artikeln.',
  },
  'responsible-person.number': {
    en: 'Your own number for this person.',
    de: 'Ihre eigene Nummer für diese Person.',
  },
  'responsible-person.isActive': {
    en: 'Off: it cannot be given to further items.',
    de: 'Aus: Sie kann weiteren Artikeln nicht mehr gegeben werden.',
  },
  'tax-class.type': {
    en: 'Which of the rates of a country items of this class have.',
    de: 'Welchen der Steuersätze eines Landes Artikel dieser Klasse haben.',
  },
  'custom-field.type': {
    en: 'What can be entered: text, number, date, a choice and so on. It decides how it is checked.',
    de: 'Was eingegeben werden kann: Text, Zahl, Datum, Auswahl und so weiter. Danach wird geprüft.',
  },
  'custom-field.description': {
    en: 'An explanation for those who fill in the field.',
    de: 'Eine Erklärung für alle, die das Feld ausfüllen.',
  },
  propertyGroups: {
    en: 'Under which headings the property is shown.',
    de: 'Unter welchen Überschriften die Eigenschaft steht.',
  },
  'shipping-class.name': {
    en: 'Sorts items by how they are sent: bulky, cold, by letter. Shipping methods have costs by it.',
    de: 'Ordnet Artikel danach, wie sie verschickt werden: sperrig, gekühlt, als Brief. Versandarten haben danach Kosten.',
  },
  'availability.name': {
    en: 'Words for how soon an item can be had, as offers show them.',
    de: 'Worte dafür, wie schnell ein Artikel zu haben ist, wie Angebote sie zeigen.',
  },
  'item.sku': {
    en: 'Your number of the item. It stands on papers and labels and is unique.',
    de: 'Ihre Nummer des Artikels. Sie steht auf Belegen und Etiketten und ist eindeutig.',
  },
  'item.name': {
    en: 'What the item is called on papers, unless a text of the language says otherwise.',
    de: 'Wie der Artikel auf Belegen heißt, wenn kein Text der Sprache etwas anderes sagt.',
  },
  'item.shortDescription': {
    en: 'One or two sentences for lists of shops.',
    de: 'Ein, zwei Sätze für Listen der Shops.',
  },
  'item.annotation': {
    en: 'A note for your colleagues; customers do not see it.',
    de: 'Eine Notiz für Ihre Kollegen; Kunden sehen sie nicht.',
  },
  'item.searchTerms': {
    en: 'Words that the item is found by although they stand nowhere else.',
    de: 'Wörter, unter denen der Artikel gefunden wird, obwohl sie sonst nirgends stehen.',
  },
  'item.manufacturerId': { en: 'Who makes the item.', de: 'Wer den Artikel herstellt.' },
  'item.productGroupId': {
    en: 'Sorts items for reports and rules; each item is in one group at most.',
    de: 'Ordnet Artikel für Berichte und Regeln; jeder Artikel ist in höchstens einer Gruppe.',
  },
  'item.taxClassId': {
    en: 'Which rate of tax the item has in each country.',
    de: 'Welchen Steuersatz der Artikel in jedem Land hat.',
  },
  'item.identifiers.gtin': {
    en: 'The number in the barcode (EAN). Scanners find the item by it.',
    de: 'Die Nummer im Strichcode (EAN). Scanner finden den Artikel damit.',
  },
  'item.identifiers.isbn': { en: 'The number of a book.', de: 'Die Nummer eines Buches.' },
  'item.identifiers.upc': {
    en: 'The number in the barcode in North America.',
    de: 'Die Nummer im Strichcode in Nordamerika.',
  },
  'item.identifiers.asins': {
    en: 'The numbers of the item at marketplace A.',
    de: 'Die Nummern des Artikels bei Marktplatz A.',
  },
  'item.identifiers.marketplaceBFnsku': {
    en: 'The number that the warehouse of the marketplace knows the item by.',
    de: 'Die Nummer, unter der das Lager des Marktplatzes den Artikel kennt.',
  },
  'item.identifiers.manufacturerNumber': {
    en: 'The number that its manufacturer gives the item.',
    de: 'Die Nummer, die der Hersteller dem Artikel gibt.',
  },
  'item.identifiers.ownIdentifier': {
    en: 'A further number of your own.',
    de: 'Eine weitere eigene Nummer.',
  },
  'item.countryOfOrigin': {
    en: 'Where it was made; papers for customs name it.',
    de: 'Wo er hergestellt wurde; Zollpapiere nennen es.',
  },
  'item.taric': {
    en: 'The number of its goods in the customs tariff.',
    de: 'Die Warennummer im Zolltarif.',
  },
  'item.itemPriceData.salesPriceNet': {
    en: 'The standard price without tax. Agreed prices and prices by channel or group come before it.',
    de: 'Der Standardpreis ohne Steuer. Vereinbarte Preise und solche nach Kanal oder Gruppe gehen vor.',
  },
  'item.itemPriceData.suggestedRetailPrice': {
    en: 'The retail price that the manufacturer suggests; shops show it next to yours.',
    de: 'Der Endpreis, den der Hersteller empfiehlt; Shops zeigen ihn neben Ihrem.',
  },
  'item.itemPriceData.purchasePriceNet': {
    en: 'What you pay for it without tax; margins and the value of stock are calculated from it.',
    de: 'Was Sie ohne Steuer dafür zahlen; danach rechnen sich Spanne und Lagerwert.',
  },
  'item.itemPriceData.marketplaceAPrice': {
    en: 'The price at marketplace A, with tax; empty or 0: as everywhere.',
    de: 'Der Preis bei Marktplatz A, mit Steuer; leer oder 0: wie überall.',
  },
  'item.itemPriceData.marketplaceBPrice': {
    en: 'The price at marketplace B, with tax; empty or 0: as everywhere.',
    de: 'Der Preis bei Marktplatz B, mit Steuer; leer oder 0: wie überall.',
  },
  'item.ignoreDiscounts': {
    en: 'Discounts of customers and groups do not count for this item.',
    de: 'Rabatte von Kunden und Gruppen gelten für diesen Artikel nicht.',
  },
  'item.priceListActive': {
    en: 'The item stands in printed price lists.',
    de: 'Der Artikel steht in gedruckten Preislisten.',
  },
  'item.activeSalesChannels': {
    en: 'Where the item is for sale.',
    de: 'Wo der Artikel verkauft wird.',
  },
  'item.categories': { en: 'Where shops show the item.', de: 'Wo Shops den Artikel zeigen.' },
  'item.responsiblePersonId': {
    en: 'Who is responsible for the product in the European Union; marketplaces require it.',
    de: 'Wer in der Europäischen Union für das Produkt einsteht; Marktplätze verlangen es.',
  },
  'item.weights.itemWeight': {
    en: 'The weight of one piece alone, in kilograms.',
    de: 'Das Gewicht eines Stücks allein, in Kilogramm.',
  },
  'item.weights.shippingWeight': {
    en: 'The weight with its packaging, in kilograms; shipping costs are calculated from it.',
    de: 'Das Gewicht mit Verpackung, in Kilogramm; danach rechnen sich Versandkosten.',
  },
  'item.dimensions.length': {
    en: 'Length with its packaging, in centimetres.',
    de: 'Länge mit Verpackung, in Zentimetern.',
  },
  'item.dimensions.width': {
    en: 'Width with its packaging, in centimetres.',
    de: 'Breite mit Verpackung, in Zentimetern.',
  },
  'item.dimensions.height': {
    en: 'Height with its packaging, in centimetres.',
    de: 'Höhe mit Verpackung, in Zentimetern.',
  },
  'item.shippingClassId': {
    en: 'How the item is sent; methods have costs by it.',
    de: 'Wie der Artikel verschickt wird; Versandarten haben danach Kosten.',
  },
  'item.availabilityId': {
    en: 'How soon it can be had, in the words of offers.',
    de: 'Wie schnell er zu haben ist, in den Worten der Angebote.',
  },
  'item.storageOptions.globalMinimumStockLevel': {
    en: 'When less is there, buying is proposed.',
    de: 'Ist weniger da, wird der Einkauf vorgeschlagen.',
  },
  'item.storageOptions.buffer': {
    en: 'So many are kept back: they do not count as available.',
    de: 'So viele werden zurückgehalten: Sie zählen nicht als verfügbar.',
  },
  'item.storageOptions.serialNumberTracking': {
    en: 'Each piece has its number, which is asked for when goods come and go.',
    de: 'Jedes Stück hat seine Nummer, nach der bei Wareneingang und Versand gefragt wird.',
  },
  'item.storageOptions.procurementTime': {
    en: 'Days until more can be had from suppliers.',
    de: 'Tage, bis Nachschub vom Lieferanten da sein kann.',
  },
  'item.storageOptions.determineProcurementTimeAutomatically': {
    en: 'Calculates the days from orders to suppliers that came in.',
    de: 'Errechnet die Tage aus Bestellungen, die eingetroffen sind.',
  },
  'item.storageOptions.additionalHandlingTime': {
    en: 'Days that it takes here before it can be sent.',
    de: 'Tage, die es hier braucht, bevor verschickt werden kann.',
  },
  'item.allowNegativeStock': {
    en: 'It can be sold although nothing is in stock.',
    de: 'Er kann verkauft werden, obwohl nichts auf Lager ist.',
  },
  'item.isService': {
    en: 'Nothing is stored or shipped: work, a fee, a licence.',
    de: 'Nichts wird gelagert oder verschickt: Arbeit, eine Gebühr, eine Lizenz.',
  },
  'item.isActive': {
    en: 'Off: the item cannot be ordered any more.',
    de: 'Aus: Der Artikel kann nicht mehr bestellt werden.',
  },
  'item.sortNumber': {
    en: 'Place in lists of shops, the smallest first.',
    de: 'Platz in Listen der Shops, die kleinste zuerst.',
  },
  'item.releasedOnDate': {
    en: 'Before this day it can only be ordered in advance.',
    de: 'Vor diesem Tag kann er nur vorbestellt werden.',
  },
  'item.dangerousGoods.unNumber': {
    en: 'The number of dangerous goods; papers of delivery name it.',
    de: 'Die Nummer des Gefahrguts; Lieferpapiere nennen sie.',
  },
  'item.dangerousGoods.hazardNo': {
    en: 'The number of the hazard; papers of delivery name it.',
    de: 'Die Nummer der Gefahr; Lieferpapiere nennen sie.',
  },
  'item.quantities.minimumOrderQuantity': {
    en: 'Customers order at least so many.',
    de: 'Kunden bestellen mindestens so viele.',
  },
  'item.quantities.permissibleOrderQuantity': {
    en: 'Customers order in steps of so many.',
    de: 'Kunden bestellen in Schritten von so vielen.',
  },
  'item.quantities.minimumPurchaseQuantityForCustomerGroup': {
    en: 'Least quantity and steps for one group of customers.',
    de: 'Mindestmenge und Schritte für eine Kundengruppe.',
  },
  'item.components': {
    en: 'The items that this one is put together from; their stock is its stock.',
    de: 'Die Artikel, aus denen dieser besteht; ihr Bestand ist sein Bestand.',
  },
}
