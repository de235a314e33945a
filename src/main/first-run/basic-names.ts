/** Names of the records that a new tenant has from the beginning, by its language; English for any other. */
export interface BasicNames {
  readonly languageIso: string
  readonly normal: string
  readonly reduced: string
  readonly none: string
  readonly everybody: string
  readonly warehouse: string
  readonly invoice: string
  readonly prepayment: string
  readonly debit: string
  readonly cash: string
  readonly card: string
  readonly parcel: string
  readonly pickUp: string
  readonly cancellationReasons: readonly string[]
  readonly onHoldReasons: readonly string[]
  readonly returnReasons: readonly string[]
}

const en: BasicNames = {
  languageIso: 'en',
  ...{ normal: 'Standard rate', reduced: 'Reduced rate', none: 'No tax' },
  ...{ everybody: 'End customers', warehouse: 'Main warehouse' },
  ...{ invoice: 'Invoice', prepayment: 'Prepayment', debit: 'Direct debit' },
  ...{ cash: 'Cash', card: 'Credit card', parcel: 'Parcel', pickUp: 'Pick-up' },
  cancellationReasons: ['Cancelled by the customer', 'Not available', 'Entered by mistake'],
  onHoldReasons: ['Waiting for payment', 'To be checked'],
  returnReasons: ['Not wanted', 'Damaged', 'Wrong item'],
}

const de: BasicNames = {
  languageIso: 'de',
  ...{ normal: 'Normaler Satz', reduced: 'Ermäßigter Satz', none: 'Steuerfrei' },
  ...{ everybody: 'Endkunden', warehouse: 'Hauptlager' },
  ...{ invoice: 'Rechnung', prepayment: 'Vorkasse', debit: 'Lastschrift' },
  ...{ cash: 'Bar', card: 'Kreditkarte', parcel: 'Paket', pickUp: 'Abholung' },
  cancellationReasons: ['Vom Kunden storniert', 'Nicht lieferbar', 'Fehleingabe'],
  onHoldReasons: ['Wartet auf Zahlung', 'Zu prüfen'],
  returnReasons: ['Gefällt nicht', 'Beschädigt', 'Falscher Artikel'],
}

const fr: BasicNames = {
  languageIso: 'fr',
  ...{ normal: 'Taux normal', reduced: 'Taux réduit', none: 'Exonéré' },
  ...{ everybody: 'Clients finaux', warehouse: 'Entrepôt principal' },
  ...{ invoice: 'Facture', prepayment: 'Paiement anticipé', debit: 'Prélèvement' },
  ...{ cash: 'Espèces', card: 'Carte bancaire', parcel: 'Colis', pickUp: 'Retrait' },
  cancellationReasons: ['Annulé par le client', 'Indisponible', 'Erreur de saisie'],
  onHoldReasons: ['En attente de paiement', 'À vérifier'],
  returnReasons: ['Ne convient pas', 'Endommagé', 'Mauvais article'],
}

const nl: BasicNames = {
  languageIso: 'nl',
  ...{ normal: 'Algemeen tarief', reduced: 'Verlaagd tarief', none: 'Vrijgesteld' },
  ...{ everybody: 'Eindklanten', warehouse: 'Hoofdmagazijn' },
  ...{ invoice: 'Factuur', prepayment: 'Vooruitbetaling', debit: 'Incasso' },
  ...{ cash: 'Contant', card: 'iDEAL', parcel: 'Pakket', pickUp: 'Afhalen' },
  cancellationReasons: ['Geannuleerd door de klant', 'Niet leverbaar', 'Verkeerd ingevoerd'],
  onHoldReasons: ['Wacht op betaling', 'Te controleren'],
  returnReasons: ['Bevalt niet', 'Beschadigd', 'Verkeerd artikel'],
}

const pl: BasicNames = {
  languageIso: 'pl',
  ...{ normal: 'Stawka podstawowa', reduced: 'Stawka obniżona', none: 'Zwolnione' },
  ...{ everybody: 'Klienci końcowi', warehouse: 'Magazyn główny' },
  ...{ invoice: 'Przelew po dostawie', prepayment: 'Przedpłata', debit: 'Polecenie zapłaty' },
  ...{ cash: 'Gotówka', card: 'BLIK', parcel: 'Paczka', pickUp: 'Odbiór osobisty' },
  cancellationReasons: ['Anulowane przez klienta', 'Niedostępne', 'Błąd wprowadzania'],
  onHoldReasons: ['Czeka na płatność', 'Do sprawdzenia'],
  returnReasons: ['Nie pasuje', 'Uszkodzony', 'Niewłaściwy artykuł'],
}

const names: Readonly<Record<string, BasicNames>> = { en, de, fr, nl, pl }

export const basicNames = (languageIso: string | undefined): BasicNames =>
  names[languageIso ?? 'en'] ?? en
