import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'

const broken = (code: string, sentence: Sentence, faults: Faults) =>
  new Refusal('broken-rule', code, sentence, { faults })

/** The code names nothing that is still to be picked (422). */
export function unknownScan(field: string): Refusal {
  const sentence = {
    en: 'Nothing that is still to be picked on this list has this SKU, GTIN, own identifier or serial number.',
    de: 'Nichts, was auf dieser Liste noch zu kommissionieren ist, hat diese SKU, GTIN, eigene Kennung oder Seriennummer.',
  }
  return broken('scan.unknown', sentence, { [field]: sentence })
}

/** The code names several items of the list (409). */
export function ambiguousScan(skus: readonly string[]): Refusal {
  const names = skus.join(', ')
  return new Refusal('conflict', 'scan.ambiguous', {
    en: `The code fits several items of the list: ${names}. Scan the SKU, or name the position.`,
    de: `Der Code passt auf mehrere Artikel der Liste: ${names}. Scannen Sie die SKU, oder nennen Sie die Position.`,
  })
}

/** More than the position wants (422). */
export function exceededScan(field: string, left: string): Refusal {
  const sentence = {
    en: `More than is still to be picked of the position: ${left}.`,
    de: `Mehr, als von der Position noch zu kommissionieren ist: ${left}.`,
  }
  return broken('scan.quantity.exceeded', sentence, { [field]: sentence })
}

/** Goods of another batch than the position names (422). */
export function otherBatch(field: string, batches: readonly string[]): Refusal {
  const sentence = {
    en: `The list wants another batch of the item: ${batches.join(', ')}.`,
    de: `Die Liste will eine andere Charge des Artikels: ${batches.join(', ')}.`,
  }
  return broken('scan.batch.other', sentence, { [field]: sentence })
}

/** As many serial numbers as units (422). */
export function serialsRequired(field: string): Refusal {
  const sentence = {
    en: 'The item is tracked by serial numbers: name one for each unit.',
    de: 'Der Artikel wird nach Seriennummern geführt: Nennen Sie eine je Stück.',
  }
  return broken('stock.serial-numbers.required', sentence, { [field]: sentence })
}

/** A serial number that is picked already or not in stock (422). */
export function wrongSerials(fields: readonly string[]): Refusal {
  const sentence = {
    en: 'The serial number is named twice, picked already, or not in stock.',
    de: 'Die Seriennummer ist doppelt genannt, schon kommissioniert oder nicht im Bestand.',
  }
  const faults = Object.fromEntries(fields.map((field) => [field, sentence]))
  return broken('stock.serial-number.not-in-stock', sentence, faults)
}

/** The box has goods of another order (422). */
export function otherBox(field: string): Refusal {
  const sentence = {
    en: 'Goods of another order are in this box.',
    de: 'In diesem Karton ist Ware eines anderen Auftrags.',
  }
  return broken('scan.box.other-order', sentence, { [field]: sentence })
}

/** Nothing may be put into the box (422). */
export function lockedBox(field: string): Refusal {
  const sentence = {
    en: 'The box is locked: nothing may be put into it.',
    de: 'Der Karton ist gesperrt: Es darf nichts hineingelegt werden.',
  }
  return broken('scan.box.locked', sentence, { [field]: sentence })
}

/** Only whole units of an item that is kept so (422). */
export function notDivisible(field: string): Refusal {
  const sentence = {
    en: 'The item is kept in whole units only.',
    de: 'Der Artikel wird nur in ganzen Einheiten geführt.',
  }
  return broken('stock.not-divisible', sentence, { [field]: sentence })
}
