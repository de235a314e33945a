// The signs that every bank in the SEPA takes. Source: Deutsche Kreditwirtschaft, DFÜ-Abkommen, annex 3 (data formats),
// and EPC217-08: a-z A-Z 0-9 / ? : ( ) . , ' + - and the space. Banks may refuse or replace others.

const folds: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE' },
  ...{
    ø: 'o',
    Ø: 'O',
    œ: 'oe',
    Œ: 'OE',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
    '&': '+',
  },
  ...{ '’': "'", '‘': "'", '–': '-', '—': '-', '€': 'EUR' },
}
const folded = new RegExp(`[${Object.keys(folds).join('')}]`, 'g')

/** A text within the character set of the SEPA, cut to a length; empty where nothing of it is left. */
export function sepaText(text: string, lengthMax: number): string {
  return text
    .normalize('NFC')
    .replaceAll(folded, (sign) => folds[sign] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .trim()
}

/** A name as a file must have one. */
export const sepaName = (name: string): string => sepaText(name, 70) || 'NOTPROVIDED'
