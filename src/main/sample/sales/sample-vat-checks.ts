import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { usualVatCheckSettings } from '../../../sales/vat-checks/settings/vat-check-settings.ts'
import { writeVatCheckSettings } from '../../../sales/vat-checks/settings/vat-check-settings-store.ts'
import type { ViesAnswer } from '../../../sales/vat-checks/vat-check.ts'
import {
  insertVatChecks,
  keepAnswer,
  type NewVatCheck,
} from '../../../sales/vat-checks/vat-check-store.ts'

const serviceAddress = 'https://vies.example.com/rest-api/check-vat-number'

const askedAbout = (vatId: string, askedName: string): NewVatCheck => ({
  ...{ vatId, askedName, spelled: vatId, companyId: 1, requesterVatId: 'DE136695976' },
  ...{ origin: 'saved', createdByUserId: null, serviceAddress },
  ...{ askedStreet: '', askedPostalCode: '', askedCity: '' },
})

const confirmed: ViesAnswer = {
  ...{ isValid: true, requestIdentifier: 'WAPIAAAAYexample' },
  requestDate: '2026-11-02T09:14:55.120Z',
  ...{ name: 'Teehaus Steininger', address: 'Hauptplatz 2\n4020 Linz' },
  ...{ nameMatch: 'valid', streetMatch: '', postalCodeMatch: '', cityMatch: '' },
}

/** VAT ids of two customers, one of which became invalid. */
export async function addVatChecks(tx: TenantTx): Promise<void> {
  const settings = { ...usualVatCheckSettings, isActive: true, serviceAddress }
  await writeVatCheckSettings(tx, 1, settings)
  const [valid, invalid] = await insertVatChecks(tx, [
    askedAbout('ATU99999993', 'Teehaus Steininger'),
    askedAbout('FR11999999998', 'Épicerie Perrin SARL'),
  ])
  if (valid) await keepAnswer(tx, valid.id, confirmed)
  const unknown = { ...confirmed, isValid: false, name: '', address: '' }
  if (invalid) await keepAnswer(tx, invalid.id, { ...unknown, nameMatch: 'not-processed' })
}
