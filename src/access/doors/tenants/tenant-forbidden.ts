import { Refusal } from '../../../platform/values/refusal.ts'

/** The same refusal for a tenant of others and for a tenant that does not exist. */
export function tenantForbidden(): Refusal {
  return new Refusal('forbidden', 'tenant.forbidden', {
    en: 'The credential is not for this tenant.',
    de: 'Die Anmeldung gilt nicht für diesen Mandanten.',
  })
}
