/** Acting on behalf of another user (`x-runas`). */
export const runAsScope = 'Application.RunAs'

/** Every scope that a client, a user or an app can be given; an operation needs one of these. */
export const knownScopes: readonly string[] = [
  'all.read',
  'items.read',
  'items.write',
  'categories.read',
  'categories.write',
  'manufacturers.read',
  'manufacturers.write',
  'saleschannels.read',
  'saleschannels.write',
  'responsiblepersons.read',
  'responsiblepersons.write',
  'taxclasses.read',
  'shippingclasses.read',
  'productgroups.read',
  'conditions.read',
  'availabilities.read',
  'companies.read',
  'customers.read',
  'customers.write',
  'customercategories.read',
  'customercategories.write',
  'customergroups.read',
  'paymentmethods.read',
  'channel',
  'admin',
  runAsScope,
]
