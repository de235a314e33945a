import { type Effects, keptParts, of, printedParts, reasons } from './effects.ts'

/** Who may do what, and the companies of a tenant. */
export const accessEffects: Effects = {
  'admin/users': {
    acts: {
      'access/login/login.ts': ['userName'],
      'access/users/password.ts': ['password'],
      'access/users/user-rights-store.ts': ['scopes', 'roles=role_id'],
      'access/users/update-user.ts': ['keepSessions'],
      'access/credentials/credential-state-store.ts': ['isActive'],
      'access/login/accounts.ts': ['displayName', 'languageIso'],
    },
  },
  profile: {
    acts: {
      'access/browser-sessions/browser-session-store.ts': [
        ...['languageIso', 'colorScheme', 'density', 'areSingleKeysOff'],
      ],
    },
  },
  'admin/roles': {
    acts: {
      'access/users/user-rights-store.ts': [
        ...['scopes', 'discountPercentMax', 'creditAmountMax', 'approvalAmountMax'],
        ...['companies', 'warehouses', 'salesChannels'],
      ],
    },
    kept: { [reasons.name]: ['name'], [reasons.text]: ['description'] },
  },
  'admin/clients': {
    acts: {
      'access/clients/issue-client-secret.ts': ['isPublic'],
      // The library that checks signatures reads the members of a key.
      'access/oauth/client-directory.ts': [
        ...['name', 'grantTypes', 'redirectUris', 'scopes'],
        ...['kty', 'kid', 'use', 'alg', 'n', 'e', 'crv', 'x', 'y'].map(
          (member) => `jwks.keys.${member}=jwks`,
        ),
      ],
      'access/doors/apps/client-channel-store.ts': ['salesChannelId'],
      'access/credentials/credential-state-store.ts': ['isActive'],
    },
    kept: {
      'Members of a key (RFC 7517) that signatures need not.': of(
        'jwks.keys',
        ...['key_ops', 'x5c', 'x5t', 'x5t#S256'],
      ),
    },
  },
  'admin/tenants': {
    acts: {
      'platform/cells/in-cell-of.ts': ['cell'],
      'access/doors/tenants/tenant-terms-store.ts': ['currencyIso', 'languageIso'],
      'access/credentials/credential-state-store.ts': [
        ...['licenceValidUntil', 'licenceIncludesInterface', 'ratePerSecond', 'rateBurst'],
        'isActive',
      ],
      'access/retention/rule-in-force.ts': ['auditRetentionDays', 'countryIso'],
      'access/tenants/archive/removed-tenant-store.ts': ['deletedAfter'],
      'access/tenants/add-tenant.ts': of('administrator', 'user', 'displayName', 'password'),
    },
    kept: { [reasons.name]: ['name'] },
  },
  'admin/tenants/exports': {
    acts: { 'access/tenants/archive/jobs/export-tenant-job.ts': ['recipients'] },
  },
  'admin/tenant-imports': {
    acts: {
      'access/tenants/archive/jobs/create-tenant-import.ts': ['identity', 'passphrase', 'cell'],
    },
  },
  'admin/tenants/clones': {
    acts: {
      'access/tenants/archive/jobs/clone-tenant-job.ts': ['name'],
      'access/tenants/archive/jobs/create-tenant-clone.ts': ['anonymised'],
    },
  },
  companies: {
    acts: {
      'access/doors/companies/company-seller-store.ts': [
        ...['name', 'taxId', 'contactName', 'bankName', 'accountHolder', 'iban', 'bic'],
        ...['creditorId', 'electronicAddress', 'commercialRegisterNumber', 'legalInformation'],
        'dunningGraceDays',
      ],
      'sales/orders/writes/settled-orders.ts': ['address.vatId'],
      'access/doors/companies/company-terms-store.ts': [
        ...['paymentDueInDays', 'shippingMethodChoice'],
        ...['purchaseInvoiceFourEyes', 'purchaseInvoiceLimit'],
      ],
      'customers/invoice-buyer-store.ts': ['eInvoiceFormat'],
      'printing/papers/shipped/layout.typ': [
        ...of('address', ...printedParts, 'phoneNumber', 'emailAddress'),
      ],
    },
    kept: { [reasons.person]: of('address', ...keptParts) },
  },
  'retention-rules': {
    acts: { 'access/retention/rule-in-force.ts': ['ownKeptFor=times', 'isUnlimited=times'] },
  },
  'number-ranges': {
    acts: { 'platform/numbers/number-range-store.ts': ['prefix', 'digits', 'nextNumber'] },
  },
}
